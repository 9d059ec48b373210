package io.acko.domain.reporting;

import io.acko.domain.admission.rule.Finding;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Course;
import io.acko.domain.disruption.Copies;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.live.Drift;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.SizeContest;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The conditions of a cluster; {@code Ready}, {@code Reconciling} and {@code Stalled} are
 * kstatus's.
 */
final class ConditionPolicy {
  private static final int MESSAGE_BYTES = 8192;

  /** How many warnings are told; all of them would fill a status. */
  private static final int TOLD = 10;

  private final PassResult result;
  private final Health health;
  private final PhasePolicy phase;
  private final SortedMap<ConditionType, Condition> conditions = new TreeMap<>();

  private ConditionPolicy(PassResult result, Health health, PhasePolicy phase) {
    this.result = result;
    this.health = health;
    this.phase = phase;
  }

  static SortedMap<ConditionType, Condition> of(
      PassResult result, Health health, PhasePolicy phase) {
    ConditionPolicy policy = new ConditionPolicy(result, health, phase);
    policy.readiness();
    policy.progress();
    policy.spec();
    policy.settings();
    policy.servers();
    policy.pods();
    policy.records();
    policy.disruptions();
    policy.access();
    policy.network();
    policy.monitoring();
    policy.pause();
    policy.breaker();
    return policy.conditions;
  }

  private void readiness() {
    String count = health.ready() + "/" + health.wanted() + " pods ready";
    boolean available = health.ready() > 0;
    put(
        ConditionType.AVAILABLE,
        Truth.of(available),
        available ? "ClusterAvailable" : "NoPodReady",
        count);
    boolean ready = phase.phase() == Phase.COMPLETED;
    put(
        ConditionType.READY,
        Truth.of(ready),
        ready ? "AllPodsReady" : phase.phase().text(),
        ready ? count : count + "; " + phase.reason());
  }

  private void progress() {
    boolean busy =
        switch (phase.phase()) {
          case COMPLETED, PAUSED, ERROR -> false;
          case IN_PROGRESS,
              SCALING_UP,
              SCALING_DOWN,
              WAITING_FOR_MIGRATION,
              ROLLING_RESTART,
              ACL_SYNC,
              DELETING ->
              true;
        };
    put(ConditionType.RECONCILING, Truth.of(busy), phase.phase().text(), phase.reason());
    boolean applied = health.configPending().isEmpty() && health.ready() > 0;
    put(
        ConditionType.CONFIG_APPLIED,
        Truth.of(applied),
        applied ? "ConfigApplied" : "ConfigPending",
        applied
            ? "every pod runs the wanted configuration"
            : "pods without the wanted configuration: "
                + (health.configPending().isEmpty()
                    ? "none is ready"
                    : String.join(", ", health.configPending())));
  }

  /** What the webhook and a preview tell too, for whoever uses neither. */
  private void spec() {
    List<Finding> all = result.warnings();
    String told = all.stream().limit(TOLD).map(Finding::text).collect(Collectors.joining("; "));
    int more = all.size() - TOLD;
    put(
        ConditionType.SPEC_WARNINGS,
        Truth.of(!all.isEmpty()),
        all.isEmpty() ? "NoWarning" : "RulesWarn",
        all.isEmpty()
            ? "no rule has anything to say of the spec"
            : more > 0 ? told + "; and " + more + " more" : told);
    Optional<SizeContest> contest =
        SizeContest.of(result.observed().resource().sizeWrites(), result.now());
    put(
        ConditionType.SIZE_CONTESTED,
        Truth.of(contest.isPresent()),
        contest.isPresent() ? "ManagersDisagree" : "NoContest",
        contest.map(SizeContest::text).orElse("nobody was seen to write over another's size"));
  }

  /** Whether running servers have what is recorded; exact for each server that does not. */
  private void settings() {
    Optional<LiveTrial> trial = result.ledger().live();
    boolean restoring =
        trial
            .filter(one -> one.stage() == LiveTrial.Stage.RESTORING && one.tries() > 1)
            .isPresent();
    boolean refused = trial.filter(one -> one.stage() == LiveTrial.Stage.RESTORED).isPresent();
    String drifts =
        trial.map(one -> Drift.of(result.observed(), one)).orElse(List.of()).stream()
            .map(Drift::text)
            .collect(Collectors.joining("; "));
    boolean degraded = refused || (restoring && !drifts.isEmpty());
    put(
        ConditionType.CONFIG_DEGRADED,
        Truth.of(degraded),
        degraded ? (refused ? "ChangeRefused" : "ServersDiffer") : "AsRecorded",
        degraded
            ? (refused
                ? "running servers have what they had before, since "
                    + trial.map(ConditionPolicy::refusals).orElse("")
                : "could not be undone yet: " + drifts)
            : "no server is known to differ from what its pod is recorded to have");
  }

  private static String refusals(LiveTrial trial) {
    return trial.refused().isEmpty()
        ? "not all took the changed settings"
        : trial.refused().entrySet().stream()
            .map(one -> one.getKey() + " did not take " + one.getValue())
            .collect(Collectors.joining("; "));
  }

  private void servers() {
    Optional<Long> left = health.migrations();
    Truth complete = left.map(count -> Truth.of(count == 0)).orElse(Truth.UNKNOWN);
    put(
        ConditionType.MIGRATION_COMPLETE,
        complete,
        switch (complete) {
          case TRUE -> "MigrationComplete";
          case FALSE -> "MigrationInProgress";
          case UNKNOWN -> "ServersNotAsked";
        },
        switch (complete) {
          case TRUE -> "no partition waits for migration";
          case FALSE -> "partitions are migrating";
          case UNKNOWN -> "not every server has answered";
        });
  }

  private void pods() {
    boolean pending = !health.pending().isEmpty();
    put(
        ConditionType.REVISION_PENDING,
        Truth.of(pending),
        pending ? "NewerRecipe" : "UpToDate",
        pending
            ? "made as wanted by an earlier version, and made as today at their next restart: "
                + String.join(", ", health.pending())
            : "every pod is made as this version makes it");
  }

  /** What a deletion, which asks no budget and no operator, would cost now or has cost. */
  private void records() {
    Set<String> lost = result.ledger().lost().keySet();
    boolean tooMany =
        Copies.fewest(result.observed()).filter(copies -> copies <= lost.size()).isPresent();
    String who = "left since all were last seen at rest: " + String.join(", ", lost);
    put(
        ConditionType.DATA_AT_RISK,
        Truth.of(!lost.isEmpty()),
        lost.isEmpty() ? "NoNodeLost" : tooMany ? "RecordsMayBeLost" : "NodesLost",
        lost.isEmpty()
            ? "no node has left since all were last seen at rest"
            : tooMany
                ? who + "; as many as there are copies of some record, which may be lost"
                : who + "; until all are at rest again a pod that is deleted may hold a last copy");
  }

  private void disruptions() {
    Optional<Waiting> waiting = Waiting.of(result);
    put(
        ConditionType.DISRUPTION_HELD,
        Truth.of(waiting.isPresent()),
        waiting.map(Waiting::reason).orElse("NothingHeld"),
        waiting.map(Waiting::message).orElse("no pod waits to be taken away"));
    boolean overdue =
        waitingSince().filter(time -> !result.now().isBefore(time.plus(Waiting.LIMIT))).isPresent();
    put(
        ConditionType.DISRUPTION_OVERDUE,
        Truth.of(overdue),
        overdue ? "TakesTooLong" : "InTime",
        overdue
            ? "for more than "
                + Waiting.LIMIT.toMinutes()
                + " minutes: "
                + waiting.map(Waiting::message).orElse(phase.reason())
            : "nothing has taken too long");
  }

  /** Since when something waits to begin or to end. */
  private Optional<Instant> waitingSince() {
    return Stream.concat(
            Optional.ofNullable(conditions.get(ConditionType.DISRUPTION_HELD))
                .filter(condition -> condition.truth() == Truth.TRUE)
                .map(Condition::since)
                .stream(),
            Waiting.since(result.ledger()))
        .min(Instant::compareTo);
  }

  /** Under the name of this operator and under the peer's; gone with the wish for it. */
  private void access() {
    result
        .access()
        .ifPresent(
            access -> {
              for (ConditionType type :
                  List.of(ConditionType.ACCESS_CONTROL_SYNCED, ConditionType.ACL_SYNCED)) {
                put(type, access.truth(), access.reason().text(), access.message());
              }
            });
  }

  /** Each gone with the wish for it. */
  private void network() {
    NetworkReport.of(result.observed())
        .forEach((type, told) -> put(type, told.truth(), told.reason(), told.message()));
  }

  /** As it was where nobody looked; gone with the wish for it. */
  private void monitoring() {
    ObservedCluster observed = result.observed();
    if (!Scraping.isWanted(observed.resource()) && !Scraping.isLeaving(observed)) {
      return;
    }
    Scraping.of(observed)
        .ifPresentOrElse(
            told -> put(ConditionType.MONITORING_ACTIVE, told.truth(), told.reason(), told.text()),
            () ->
                observed
                    .resource()
                    .status()
                    .condition(ConditionType.MONITORING_ACTIVE)
                    .ifPresent(before -> conditions.put(before.type(), before)));
  }

  private void pause() {
    boolean paused = result.course() instanceof Course.Paused;
    String message = paused ? "nothing is changed until spec.paused is removed" : "not paused";
    put(ConditionType.PAUSED, Truth.of(paused), paused ? "UserRequested" : "NotPaused", message);
    put(ConditionType.RECONCILIATION_PAUSED, Truth.of(paused), "ReconciliationPaused", message);
  }

  private void breaker() {
    Optional<Open> open =
        switch (result.breaker().state()) {
          case Open state -> Optional.of(state);
          case HalfOpen(Open opened) -> Optional.of(opened);
          case Closed _ -> Optional.empty();
        };
    ClusterKey key = result.observed().resource().key();
    String reason = open.map(state -> state.cause().text()).orElse("Closed");
    String message = open.map(state -> explain(state, key)).orElse("passes are tried as needed");
    put(ConditionType.CIRCUIT_BREAKER_OPEN, Truth.of(open.isPresent()), reason, message);
    put(
        ConditionType.STALLED,
        Truth.of(open.isPresent()),
        open.isPresent() ? reason : "NotStalled",
        open.isPresent() ? message : "nothing keeps the operator from trying");
  }

  /** The detail, one sentence of advice, when the next trial is, and how to force one. */
  static String explain(Open open, ClusterKey key) {
    return open.message()
        + ". Automatic retries have stopped. "
        + Advice.on(open.reason())
        + " Next trial at "
        + open.nextTrial().truncatedTo(ChronoUnit.SECONDS)
        + "; to try now: "
        + Advice.force(key);
  }

  private void put(ConditionType type, Truth truth, String reason, String message) {
    ClusterResource resource = result.observed().resource();
    Instant since =
        resource
            .status()
            .condition(type)
            .filter(before -> before.truth() == truth)
            .map(Condition::since)
            .orElse(result.now().truncatedTo(ChronoUnit.SECONDS));
    conditions.put(
        type,
        new Condition(
            type, truth, reason, Text.cut(message, MESSAGE_BYTES), resource.generation(), since));
  }
}
