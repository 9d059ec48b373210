package io.acko.domain.reporting;

import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Course;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.MigrationStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Makes the status, and decides whether it is worth a write. */
public final class StatusPolicy {
  private static final int ERROR_BYTES = 256;
  private static final int LARGEST_COPY = 200_000;

  /** How long a change that nobody waits for may stay unwritten, so that many become one write. */
  static final Duration DETAIL_DELAY = Duration.ofSeconds(15);

  private final String operatorVersion;

  public StatusPolicy(String operatorVersion) {
    this.operatorVersion = operatorVersion;
  }

  /** The status that follows from a pass. */
  public ClusterStatus compose(PassResult result) {
    ClusterResource resource = result.observed().resource();
    ClusterStatus before = resource.status();
    Health health = Health.of(result.observed());
    PhasePolicy phase = PhasePolicy.of(result, health);
    boolean completed = phase.phase() == Phase.COMPLETED;
    Optional<MapValue> config = resource.spec().aerospikeConfig();
    ClusterStatus next =
        new ClusterStatus(
            Optional.of(phase.phase()),
            phase.reason(),
            health.ready(),
            health.ready() + "/" + health.wanted(),
            ConditionPolicy.of(result, health, phase),
            PodReport.of(result),
            resource.generation(),
            resource.names().selectorText(),
            completed ? config.filter(StatusPolicy::fits) : before.aerospikeConfig(),
            completed
                ? Optional.of(resource.spec().document()).filter(StatusPolicy::fits)
                : before.appliedSpec(),
            operatorVersion,
            before.lastReconcileTime(),
            health.size(),
            migration(result, health, before),
            result.breaker().state().failures(),
            Text.cut(lastError(result), ERROR_BYTES),
            result.breaker(),
            health.outdated(),
            result.ledger(),
            resource.template().kept(before.templateSnapshot()));
    return next.equals(before)
        ? before
        : next.reconciledAt(Optional.of(result.now().truncatedTo(ChronoUnit.SECONDS)));
  }

  /**
   * How long a changed status may wait for more changes: not at all when somebody may be waiting
   * for it, some more seconds when only details of pods differ.
   */
  public static Duration patience(ClusterStatus before, ClusterStatus next, PassResult result) {
    if (!essence(before).equals(essence(next))) {
      return Duration.ZERO;
    }
    Duration age =
        before
            .lastReconcileTime()
            .map(time -> Duration.between(time, result.now()))
            .orElse(DETAIL_DELAY);
    return age.isNegative() || age.compareTo(DETAIL_DELAY) >= 0
        ? Duration.ZERO
        : DETAIL_DELAY.minus(age);
  }

  /** What somebody may wait for, the operator itself included. */
  private static List<Object> essence(ClusterStatus status) {
    return List.of(
        status.phase(),
        status.conditionList().stream().map(Condition::truth).toList(),
        status.breaker(),
        status.observedGeneration(),
        status.lastReconcileError(),
        status.ledger(),
        status.templateSnapshot(),
        status.appliedSpec());
  }

  /** When what is held, or under way, has taken so long that somebody should look at it. */
  public static Optional<Instant> overdueAt(ClusterStatus status) {
    return Waiting.overdueAt(status);
  }

  private static Optional<MigrationStatus> migration(
      PassResult result, Health health, ClusterStatus before) {
    return health
        .migrations()
        .map(
            left ->
                before
                    .migration()
                    .filter(known -> known.remainingPartitions() == left)
                    .orElse(
                        new MigrationStatus(
                            left > 0, left, result.now().truncatedTo(ChronoUnit.SECONDS))));
  }

  /** A resource holds about a megabyte and a half, the spec itself included. */
  private static boolean fits(MapValue copy) {
    return Json.print(copy).length() <= LARGEST_COPY;
  }

  private static String lastError(PassResult result) {
    return switch (result.breaker().state()) {
      case Closed closed -> closed.message();
      case Open open -> open.message();
      case HalfOpen(Open opened) -> opened.message();
    };
  }

  /** Whether the pass leaves the cluster as wanted, so that only the servers need a look. */
  public static boolean isSettled(ClusterStatus status, ClusterSpec spec, Course course) {
    return status.phase().equals(Optional.of(Phase.COMPLETED))
        || (course instanceof Course.Paused && spec.paused());
  }
}
