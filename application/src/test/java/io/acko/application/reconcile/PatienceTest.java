package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the API server asks for is heeded although no status could be written that tells of it. */
class PatienceTest {
  private static final Duration ASKED = Duration.ofMinutes(7);
  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
  private final List<String> asked = new ArrayList<>();
  private final ObservedCluster view = Clusters.bare(Clusters.resource(Clusters.spec(3)));
  private StepOutcome written = throttled(ASKED);
  private StepOutcome published = unreachable();
  private PassMemory memory = PassMemory.EMPTY;
  private Instant at = Clusters.NOON;

  @Test
  void theNextPassWritesNothingBeforeTheTime() {
    assertThat(pass(view)).contains(at.plus(ASKED));
    Instant until = at.plus(ASKED);
    at = until.minusMillis(1);

    assertThat(pass(view)).contains(until);
    assertThat(asked).containsExactly("Observe", "Finish");
  }

  @Test
  void afterTheTimeItGoesOn() {
    pass(view);
    at = at.plus(ASKED);
    written = done();
    published = done();
    pass(view);

    assertThat(asked).contains("Write", "Publish");
    assertThat(memory.patience()).isEmpty();
  }

  /** Else it would wait a day after a clock that was a day ahead for a while. */
  @Test
  void aClockThatWasSetBackEndsTheWait() {
    pass(view);
    at = at.minus(Duration.ofDays(1));
    pass(view);

    assertThat(asked).contains("Write");
  }

  @Test
  void whoeverChangesTheResourceNeedNotWait() {
    pass(view);
    at = at.plusSeconds(1);
    pass(view.withResource(as(2, "101")));

    assertThat(asked).contains("Write");
  }

  @Test
  void anAmendmentOfOurOwnThatWasDoneAfterAllChangesNothing() {
    pass(view);
    at = at.plusSeconds(10);
    pass(view.withResource(as(1, "101")));

    assertThat(asked).containsExactly("Observe", "Finish");
  }

  @Test
  void aStatusThatLostItsRaceTellsAsLittle() {
    published = new StepOutcome.Superseded("409");
    pass(view);
    at = at.plusSeconds(10);
    pass(view);

    assertThat(asked).containsExactly("Observe", "Finish");
  }

  @Test
  void theStatusWriteItselfMayBeAskedToWait() {
    written = unreachable();
    published = throttled(ASKED);

    assertThat(pass(view)).contains(at.plus(ASKED));
  }

  @Test
  void whereTheStatusWasWrittenTheBreakerRemembers() {
    published = done();
    pass(view);

    assertThat(memory.patience()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"PT24H, PT1H", "PT1H, PT1H", "PT59M, PT59M"})
  void nobodyIsLeftAloneForMoreThanAnHour(Duration wish, Duration granted) {
    written = throttled(wish);

    assertThat(pass(view)).contains(at.plus(granted));
  }

  private ClusterResource as(long generation, String version) {
    ClusterResource resource = view.resource();
    return new ClusterResource(
        resource.key(),
        resource.uid(),
        new ResourceVersion(version),
        generation,
        resource.deleting(),
        resource.finalizers(),
        resource.annotations(),
        resource.spec(),
        resource.status());
  }

  private static StepOutcome throttled(Duration wait) {
    return new StepOutcome.Failed(new Failure.Throttled("busy", Optional.of(wait)));
  }

  private static StepOutcome unreachable() {
    return new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.UNREACHABLE, "down"));
  }

  private static StepOutcome done() {
    return new StepOutcome.Done(new ResourceVersion("200"));
  }

  /** Plays one pass and says when the next is due. */
  private Optional<Instant> pass(ObservedCluster seen) {
    asked.clear();
    ReconcilePass pass = new ReconcilePass(Clusters.KEY, reconciliation, memory, at);
    while (true) {
      Call call = pass.next();
      asked.add(call.getClass().getSimpleName());
      switch (call) {
        case Call.Observe _ -> pass.feed(new Answer.Sighted(new ClusterObserver.Seen(seen)), at);
        case Call.Rehearse _ -> pass.feed(new Answer.Rehearsed(List.of()), at);
        case Call.Write _ -> pass.feed(new Answer.Ran(written), at);
        case Call.Tell _ -> pass.feed(new Answer.Told(), at);
        case Call.Publish _ -> pass.feed(new Answer.Ran(published), at);
        case Call.Probe _, Call.Consult _, Call.Inspect _, Call.Synchronise _, Call.Instruct _ ->
            throw new IllegalStateException(call.toString());
        case Call.Finish end -> {
          memory = pass.memory();
          return end.requeue().at();
        }
      }
    }
  }
}
