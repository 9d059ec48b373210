package io.acko.application.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterRecords;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.Reading;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AskClusterTest {
  private static final ClusterKey KEY = new ClusterKey("data", "demo");

  private final Desk desk = new Desk();
  private final AskCluster tested = new AskCluster(desk, desk);

  @Test
  void aPauseIsWrittenForTheVersionThatWasSeenAndForNoOther() {
    desk.stored = Optional.of(cluster("7", MapValue.EMPTY));

    assertThat(tested.ask(KEY, new Pause())).isInstanceOf(Reply.Done.class);

    assertThat(desk.seen).extracting(Precondition::version).containsExactly(version("7"));
    assertThat(desk.stored.orElseThrow().text("spec", "paused")).contains("true");
    assertThat(desk.stored.orElseThrow().text("spec", "size")).contains("3");
  }

  @Test
  void whatIsSoAlreadyIsNotWritten() {
    desk.stored = Optional.of(cluster("7", MapValue.EMPTY.with("paused", Value.of(true))));

    assertThat(tested.ask(KEY, new Pause())).isInstanceOf(Reply.Already.class);
    assertThat(tested.ask(KEY, new Resume())).isInstanceOf(Reply.Done.class);
    assertThat(tested.ask(KEY, new Resume())).isInstanceOf(Reply.Already.class);

    assertThat(desk.seen).hasSize(1);
    assertThat(desk.stored.orElseThrow().at("spec", "paused")).isEmpty();
  }

  @Test
  void aResourceThatChangedMeanwhileIsLookedAtAgain() {
    desk.stored = Optional.of(cluster("7", MapValue.EMPTY));
    desk.answers.add(new StepOutcome.Superseded("changed"));

    assertThat(tested.ask(KEY, new Pause())).isInstanceOf(Reply.Done.class);
    assertThat(desk.seen).hasSize(2);
  }

  @Test
  void aResourceThatKeepsChangingIsLeftAlone() {
    desk.stored = Optional.of(cluster("7", MapValue.EMPTY));
    for (int i = 0; i < 20; i++) {
      desk.answers.add(new StepOutcome.Superseded("changed"));
    }

    assertThat(tested.ask(KEY, new Pause()))
        .isEqualTo(new Reply.Refused("keeps changing", "try again in a moment"));
    assertThat(desk.seen.size()).isLessThan(20);
  }

  @Test
  void whatCannotBeReadOrIsNotThereIsNotWritten() {
    assertThat(tested.ask(KEY, new Pause()))
        .isInstanceOfSatisfying(
            Reply.Refused.class, no -> assertThat(no.why()).isEqualTo("does not exist"));
    desk.blind = true;
    assertThat(tested.ask(KEY, new Pause()))
        .isInstanceOfSatisfying(
            Reply.Refused.class, no -> assertThat(no.why()).contains("cannot be read"));
    assertThat(desk.seen).isEmpty();
  }

  @Test
  void aRefusalOfTheApiServerIsToldInItsWords() {
    desk.stored = Optional.of(cluster("7", MapValue.EMPTY));
    desk.answers.add(
        new StepOutcome.Failed(
            new Failure.Refused(FailureReason.FORBIDDEN, "demo may not be patched by you")));

    assertThat(tested.ask(KEY, new Pause()))
        .isInstanceOfSatisfying(Reply.Refused.class, no -> assertThat(no.why()).contains("by you"));
  }

  private static MapValue cluster(String version, MapValue spec) {
    MapValue metadata = MapValue.build().put("uid", "u").put("resourceVersion", version).build();
    return MapValue.build()
        .put("metadata", metadata)
        .put("spec", spec.with("size", Value.of(3)))
        .build();
  }

  private static ResourceVersion version(String text) {
    return new ResourceVersion(text);
  }

  /** An API server with one cluster. */
  private static final class Desk implements ClusterRecords, ClusterEditor {
    private Optional<MapValue> stored = Optional.empty();
    private boolean blind;
    private final Deque<StepOutcome> answers = new ArrayDeque<>();
    private final List<Precondition> seen = new ArrayList<>();

    @Override
    public Reading<Optional<MapValue>> stored(ClusterKey key) {
      return blind ? new Reading.Unknown<>("no answer") : new Reading.Known<>(stored);
    }

    @Override
    public Reading<List<Told>> events(ClusterKey key) {
      return new Reading.Known<>(List.of());
    }

    @Override
    public StepOutcome edit(ClusterKey key, Precondition precondition, JsonPatch patch) {
      seen.add(precondition);
      if (!answers.isEmpty()) {
        return answers.removeFirst();
      }
      stored = stored.map(object -> patch.applyTo(object).asMap());
      return new StepOutcome.Done(version("8"));
    }
  }
}
