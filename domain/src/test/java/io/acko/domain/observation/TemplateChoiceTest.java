package io.acko.domain.observation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.document.MapValue;
import io.acko.domain.template.TemplateSnapshot;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TemplateChoiceTest {
  private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant NOW = Instant.parse("2026-06-01T12:00:00.5Z");
  private static final MapValue SPEC = Doc.of("{templateRef: {name: small}}");
  private static final MapValue OLD = Doc.of("{size: 3}");
  private static final MapValue NEW = Doc.of("{size: 5}");
  private static final TemplateSnapshot COPY = new TemplateSnapshot("small", "7", THEN, true, OLD);
  private static final Reading<Optional<MapValue>> ABSENT = new Reading.Known<>(Optional.empty());
  private static final Reading<Optional<MapValue>> UNREAD = new Reading.Unknown<>("not listed yet");

  private static Reading<Optional<MapValue>> live(MapValue spec) {
    return new Reading.Known<>(
        Optional.of(
            MapValue.build()
                .put("metadata", Doc.of("{resourceVersion: \"9\"}"))
                .put("spec", spec)
                .build()));
  }

  private static TemplateUse use(
      Optional<TemplateSnapshot> kept, boolean asked, Reading<Optional<MapValue>> live) {
    return new TemplateChoice(SPEC, kept, asked).with(live, NOW);
  }

  private static TemplateSnapshot taken(MapValue spec) {
    return new TemplateSnapshot("small", "9", Instant.parse("2026-06-01T12:00:00Z"), true, spec);
  }

  @Test
  void aSpecWithoutAReferenceUsesNoTemplateWhateverIsKept() {
    TemplateChoice choice = new TemplateChoice(Doc.of("{size: 1}"), Optional.of(COPY), true);

    assertThat(choice.with(live(NEW), NOW)).isEqualTo(TemplateUse.NONE);
    assertThat(TemplateUse.NONE.kept(Optional.of(COPY))).isEmpty();
  }

  @Test
  void theFirstCopyIsTakenFromTheTemplateAsItIs() {
    assertThat(use(Optional.empty(), false, live(NEW)))
        .isEqualTo(new TemplateUse.Applied(taken(NEW)));
  }

  @Test
  void aCopyStaysInUseWhateverTheTemplateSaysSince() {
    assertThat(use(Optional.of(COPY), false, live(NEW)))
        .isEqualTo(new TemplateUse.Applied(COPY.synced(false)));
    assertThat(use(Optional.of(COPY), false, ABSENT))
        .isEqualTo(new TemplateUse.Applied(COPY.synced(false)));
  }

  /** F095: every restart of the operator marked all clusters as drifted. */
  @Test
  void aTemplateThatWasOnlyWrittenAgainHasNotDrifted() {
    assertThat(use(Optional.of(COPY), false, live(OLD))).isEqualTo(new TemplateUse.Applied(COPY));
    assertThat(use(Optional.of(COPY), false, UNREAD)).isEqualTo(new TemplateUse.Applied(COPY));
    assertThat(use(Optional.of(COPY.synced(false)), false, UNREAD))
        .isEqualTo(new TemplateUse.Applied(COPY.synced(false)));
  }

  @Test
  void whoAsksGetsANewCopyOnceAndTheSameIfNothingIsNew() {
    assertThat(use(Optional.of(COPY), true, live(NEW)))
        .isEqualTo(new TemplateUse.Applied(taken(NEW)));
    assertThat(use(Optional.of(taken(NEW)), true, live(NEW)))
        .isEqualTo(new TemplateUse.Applied(taken(NEW)));
    assertThat(use(Optional.of(COPY.synced(false)), true, live(OLD)))
        .isEqualTo(new TemplateUse.Applied(COPY));
  }

  /** The peer left such a cluster without any values while the annotation stayed. */
  @Test
  void whoAsksForANewCopyOfATemplateThatIsGoneKeepsTheOldOne() {
    assertThat(use(Optional.of(COPY), true, ABSENT))
        .isEqualTo(new TemplateUse.Applied(COPY.synced(false)));
    assertThat(use(Optional.of(COPY), true, UNREAD)).isEqualTo(new TemplateUse.Applied(COPY));
  }

  /** F096: the copy of another template went on in use until an annotation was set. */
  @Test
  void anotherNameIsAnotherTemplateAtOnce() {
    TemplateSnapshot other = new TemplateSnapshot("large", "3", THEN, true, OLD);

    assertThat(use(Optional.of(other), false, live(NEW)))
        .isEqualTo(new TemplateUse.Applied(taken(NEW)));
    assertThat(use(Optional.of(other), false, ABSENT)).isInstanceOf(TemplateUse.Awaited.class);
    assertThat(use(Optional.of(other), false, ABSENT).kept(Optional.of(other))).contains(other);
  }

  @Test
  void aTemplateThatIsNotThereIsAwaitedByName() {
    for (boolean asked : List.of(false, true)) {
      assertThat(use(Optional.empty(), asked, ABSENT))
          .isEqualTo(
              new TemplateUse.Awaited("small", "there is no AerospikeClusterTemplate small"));
      assertThat(use(Optional.empty(), asked, UNREAD))
          .isEqualTo(new TemplateUse.Awaited("small", "not listed yet"));
    }
  }

  @Test
  void aPausedClusterKeepsItsCopyWhoeverAsks() {
    TemplateChoice paused =
        new TemplateChoice(SPEC.overlaidBy(Doc.of("{paused: true}")), Optional.of(COPY), true);

    assertThat(paused.with(live(NEW), NOW)).isEqualTo(new TemplateUse.Applied(COPY.synced(false)));
  }
}
