package io.acko.domain.reporting;

import io.acko.domain.access.AccessStanding;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.Phase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which phase a cluster is in, and why, in one sentence. */
record PhasePolicy(Phase phase, String reason) {
  private static final int REASON_BYTES = 256;

  static PhasePolicy of(PassResult result, Health health) {
    PhasePolicy told = tell(result, health);
    return new PhasePolicy(told.phase, Text.cut(told.reason, REASON_BYTES));
  }

  private static PhasePolicy tell(PassResult result, Health health) {
    if (result.course() instanceof Course.Paused) {
      return new PhasePolicy(Phase.PAUSED, "paused by the user");
    }
    return switch (result.breaker().state()) {
      case Open open -> new PhasePolicy(Phase.ERROR, open.message());
      case HalfOpen(Open opened) -> new PhasePolicy(Phase.ERROR, "on trial: " + opened.message());
      // After the backoff, and without a new failure, what the pass waits for is the news.
      case Closed closed when isBackingOff(closed, result.now()) ->
          new PhasePolicy(Phase.IN_PROGRESS, "retrying: " + closed.message());
      case Closed _ -> progress(result, health);
    };
  }

  private static boolean isBackingOff(Closed closed, Instant now) {
    return closed.nextAttempt().filter(next -> next.isAfter(now)).isPresent();
  }

  private static PhasePolicy progress(PassResult result, Health health) {
    List<Awaited> awaited =
        result.course() instanceof Course.Pursued(List<Awaited> waits) ? waits : List.of();
    Phase busy = activity(result, health);
    if (!awaited.isEmpty()) {
      return new PhasePolicy(busy, awaited.getFirst().message());
    }
    if (result.wrote()) {
      return new PhasePolicy(busy, "bringing objects to the wanted state");
    }
    if (!health.troubles().isEmpty()) {
      return new PhasePolicy(busy, String.join("; ", health.troubles()));
    }
    if (!health.allPodsReady()) {
      return new PhasePolicy(
          busy, "waiting for all pods to become ready" + behindGates(result.observed()));
    }
    if (health.unjudged().isPresent()) {
      return new PhasePolicy(
          busy, "waiting for the controller of StatefulSet " + health.unjudged().get());
    }
    if (!health.outdated().isEmpty() || !health.configPending().isEmpty()) {
      return new PhasePolicy(busy, "pods wait for a restart to take up the wanted revision");
    }
    return settling(result, health, busy);
  }

  private static PhasePolicy settling(PassResult result, Health health, Phase busy) {
    if (health.disagreement().isPresent()) {
      return new PhasePolicy(busy, health.disagreement().get());
    }
    if (health.migrations().filter(left -> left == 0).isEmpty()) {
      return new PhasePolicy(Phase.WAITING_FOR_MIGRATION, "partitions are migrating");
    }
    if (isUnfinished(result.ledger()) || health.surplus() > 0) {
      return new PhasePolicy(busy, "waiting for the servers to be seen at rest");
    }
    if (!health.remains().isEmpty()) {
      return new PhasePolicy(
          busy,
          "waiting for what is left of a removed rack to go: "
              + String.join(", ", health.remains()));
    }
    Optional<AccessStanding> pending = result.access().filter(access -> !access.reached());
    if (pending.isPresent()) {
      return new PhasePolicy(Phase.ACL_SYNC, pending.get().message());
    }
    return new PhasePolicy(Phase.COMPLETED, "healthy and stable");
  }

  private static boolean isUnfinished(Ledger ledger) {
    return !ledger.lost().isEmpty() || ledger.departure().isPresent();
  }

  /** What the operator is about, whether it gets on with it or not. */
  private static Phase activity(PassResult result, Health health) {
    if (result.ledger().departure().isPresent()) {
      return Phase.SCALING_DOWN;
    }
    Optional<Purpose> purpose = result.ledger().undertaking().map(Undertaking::purpose);
    if (purpose.isPresent()) {
      return switch (purpose.get()) {
        case Purpose.Removal _ -> Phase.SCALING_DOWN;
        case Purpose.Restart _, Purpose.Repair _ -> Phase.ROLLING_RESTART;
      };
    }
    if (growing(result, health)) {
      return Phase.SCALING_UP;
    }
    if (!health.outdated().isEmpty() || isOperating(result.ledger())) {
      return Phase.ROLLING_RESTART;
    }
    return health.surplus() > 0 || !health.remains().isEmpty()
        ? Phase.SCALING_DOWN
        : Phase.IN_PROGRESS;
  }

  private static boolean isOperating(Ledger ledger) {
    return ledger.operation().filter(OperationRun::isUnderWay).isPresent();
  }

  private static boolean growing(PassResult result, Health health) {
    Optional<Integer> before =
        result
            .observed()
            .resource()
            .status()
            .appliedSpec()
            .flatMap(spec -> spec.get("size"))
            .flatMap(Value::asInteger);
    return before.filter(size -> size < health.wanted()).isPresent();
  }

  /** A pod that serves and is not called ready looks well in every other list. */
  private static String behindGates(ObservedCluster observed) {
    String waiting =
        observed.pods().stream()
            .filter(ObservedPod::waitsForGate)
            .map(ObservedPod::name)
            .collect(Collectors.joining(", "));
    return waiting.isEmpty() ? "" : "; until they are members and have their records: " + waiting;
  }
}
