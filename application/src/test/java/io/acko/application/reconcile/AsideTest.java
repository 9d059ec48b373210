package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** F160: what only watches or reports never stops what the database needs. */
class AsideTest {
  private static final StepOutcome FORBIDDEN =
      new StepOutcome.Failed(new Failure.Refused(FailureReason.FORBIDDEN, "not for you"));

  private static Step.Apply apply(ObjectKind kind) {
    return new Step.Apply(
        new Manifest(new ObjectRef(kind, "demo"), MapValue.EMPTY), Optional.empty());
  }

  private static Step.Vouch vouch() {
    return new Step.Vouch("demo-0-0", true, "AerospikeReady", "", Instant.EPOCH, new Uid("u"));
  }

  @Test
  void theirFailureIsTriedAgainAndCountsForNothing() {
    for (Step step : List.of(vouch(), apply(ObjectKind.PROMETHEUS_RULE))) {
      assertThat(Aside.outcome(step, FORBIDDEN))
          .isInstanceOfSatisfying(
              StepOutcome.Postponed.class,
              postponed -> assertThat(postponed.why()).contains("demo", "not for you"));
    }
  }

  @Test
  void everyOtherOutcomeIsWhatItIs() {
    StepOutcome done = new StepOutcome.Done(new ResourceVersion("7"));
    assertThat(Aside.outcome(vouch(), done)).isEqualTo(done);
    assertThat(Aside.outcome(apply(ObjectKind.SERVICE), FORBIDDEN)).isEqualTo(FORBIDDEN);
  }

  @Test
  void theyAreNoReasonToWriteNothing() {
    assertThat(
            Rehearsal.of(
                List.of(
                    apply(ObjectKind.SERVICE),
                    apply(ObjectKind.CONFIG_MAP),
                    apply(ObjectKind.PROMETHEUS_RULE))))
        .hasSize(2);
  }
}
