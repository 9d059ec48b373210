package io.acko.domain.concern.template;

import static io.acko.domain.Clusters.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.Statuses;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.template.TemplateSnapshot;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Passes over clusters that take values from a template. */
class TemplatePolicyTest {
  private static final Reconciliation RECONCILIATION =
      new Reconciliation("1.0.0", BreakerPolicy.DEFAULT);
  private static final MapValue SMALL = Doc.of("{size: 3, image: \"aerospike:ce-8.1.1.1\"}");
  private static final MapValue LARGE = SMALL.with("size", Value.of(4));

  private static MapValue written() {
    return Clusters.spec(3)
        .document()
        .without("size")
        .without("image")
        .with("templateRef", Doc.of("{name: small}"));
  }

  private static Reading<Optional<MapValue>> live(MapValue spec) {
    return new Reading.Known<>(Optional.of(MapValue.build().put("spec", spec).build()));
  }

  private static ClusterResource resource(
      ClusterStatus status, boolean asked, Reading<Optional<MapValue>> live) {
    TreeMap<String, String> annotations = new TreeMap<>();
    if (asked) {
      annotations.put(TemplateChoice.RESYNC, "true");
    }
    ClusterResource raw =
        Clusters.resource(ClusterSpec.read(written()), 1, status)
            .bearing(Collections.emptySortedSet(), annotations);
    return raw.with(raw.templateChoice().with(live, NOON));
  }

  private static Decision decided(ClusterResource resource) {
    return RECONCILIATION.decide(Clusters.bare(resource), NOON);
  }

  private static Settlement settled(Decision decision) {
    List<StepOutcome> done =
        Collections.nCopies(
            decision.plan().steps().size(),
            new StepOutcome.Done(decision.observed().resource().version()));
    return RECONCILIATION.settle(decision, done, NOON);
  }

  /** F090, F091: the first pass forgot what came from the template. */
  @Test
  void theFirstPassWorksWithTheValuesOfTheTemplateAndKeepsTheCopy() {
    Decision decision = decided(resource(ClusterStatus.NONE, false, live(SMALL)));

    assertThat(decision.plan().steps())
        .filteredOn(Step.Apply.class::isInstance)
        .extracting(step -> ((Step.Apply) step).manifest().body().at("spec", "replicas"))
        .contains(Optional.of(Value.of(3)));
    ClusterStatus status = settled(decision).status().orElseThrow();
    assertThat(status.templateSnapshot().orElseThrow().spec()).isEqualTo(SMALL);
    assertThat(status.health()).isEqualTo("0/3");
    assertThat(settled(decision).notices()).anyMatch(n -> n.reason().equals("TemplateApplied"));
  }

  @Test
  void aMissingTemplateIsAWaitThatSaysWhichAndNoFailure() {
    Decision decision =
        decided(resource(ClusterStatus.NONE, false, new Reading.Known<>(Optional.empty())));

    assertThat(decision.plan().steps()).noneMatch(Step.Apply.class::isInstance);
    assertThat(((Course.Pursued) decision.course()).awaited())
        .anyMatch(one -> one.message().contains("there is no AerospikeClusterTemplate small"));
    assertThat(settled(decision).status().orElseThrow().failedReconcileCount()).isZero();
  }

  @Test
  void anEditOfTheTemplateIsToldOnceAndChangesNothing() {
    ClusterStatus kept = keeping(SMALL, true);
    Decision decision = decided(resource(kept, false, live(LARGE)));

    assertThat(decision.observed().resource().spec().size()).isEqualTo(3);
    Settlement settlement = settled(decision);
    assertThat(settlement.notices())
        .filteredOn(notice -> notice.reason().equals("TemplateDrifted"))
        .singleElement()
        .satisfies(notice -> assertThat(notice.message()).contains(TemplateChoice.RESYNC));
    ClusterStatus after = settlement.status().orElseThrow();
    assertThat(settled(decided(resource(after, false, live(LARGE)))).notices())
        .noneMatch(notice -> notice.reason().equals("TemplateDrifted"));
  }

  @Test
  void theWishForANewCopyIsTakenAwayOnceTheStatusHasItAndNotBefore() {
    Decision first = decided(resource(keeping(SMALL, true), true, live(LARGE)));
    assertThat(first.observed().resource().spec().size()).isEqualTo(4);
    assertThat(first.plan().steps()).noneMatch(TemplatePolicyTest::takesTheWishAway);

    ClusterStatus status = settled(first).status().orElseThrow();
    Decision second = decided(resource(status, true, live(LARGE)));
    assertThat(second.observed().resource().spec().size()).isEqualTo(4);
    assertThat(second.plan().steps()).anyMatch(TemplatePolicyTest::takesTheWishAway);
  }

  /** A change of the template that is taken over is a change of the input. */
  @Test
  void anotherCopyClosesABreakerThatIsOpen() {
    MapValue broken = SMALL.with("image", Value.of("not an image"));
    Decision refused = decided(resource(ClusterStatus.NONE, false, live(broken)));
    assertThat(refused.course()).isInstanceOf(Course.Rejected.class);
    ClusterStatus open = settled(refused).status().orElseThrow();
    assertThat(decided(resource(open, false, live(SMALL))).course())
        .as("the copy is the same")
        .isInstanceOf(Course.Refused.class);

    assertThat(decided(resource(open, true, live(SMALL))).course())
        .isInstanceOf(Course.Pursued.class);
  }

  private static ClusterStatus keeping(MapValue spec, boolean synced) {
    return Statuses.keeping(
        ClusterStatus.NONE, new TemplateSnapshot("small", "1", NOON, synced, spec));
  }

  private static boolean takesTheWishAway(Step step) {
    return step
            instanceof
            Step.Amend(var _, Amendment.RemoveAnnotation(String annotation, var _), var _)
        && annotation.equals(TemplateChoice.RESYNC);
  }
}
