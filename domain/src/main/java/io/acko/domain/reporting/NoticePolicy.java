package io.acko.domain.reporting;

import io.acko.domain.access.AccessStanding;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.breaker.CloseCause;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.decision.Step;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which happenings become events, with the peer's reasons where it has one. */
public final class NoticePolicy {
  private NoticePolicy() {}

  /** The notice of a breaker's transition. */
  public static Notice of(BreakerEvent event, ClusterResource resource, String input) {
    return switch (event) {
      case BreakerEvent.Opened opened -> opened(opened, resource.key());
      case BreakerEvent.Failed(var failure, int failures, var next) ->
          new Notice(
              Severity.WARNING,
              "ReconcileError",
              failure.reason().text()
                  + " (failure "
                  + failures
                  + "): "
                  + failure.message()
                  + ". Next attempt at "
                  + next.truncatedTo(ChronoUnit.SECONDS),
              "failed/" + failure.reason() + "/" + input + "/" + episode(next));
      case BreakerEvent.Probing(OpenCause cause, int openings) ->
          new Notice(
              Severity.NORMAL,
              "CircuitBreakerTrial",
              "one trial after " + cause.text(),
              "trial/" + openings);
      case BreakerEvent.ClosedAgain(var cause, int openings) ->
          new Notice(
              Severity.NORMAL,
              "CircuitBreakerReset",
              cause.text() + ": " + again(cause),
              "closed/" + openings);
      case BreakerEvent.Recovered(int failures) ->
          new Notice(
              Severity.NORMAL,
              "ReconcileRecovered",
              "succeeded after " + failures + " failures",
              "recovered/" + failures + "/" + input);
    };
  }

  /**
   * Events live for an hour: what fails again after that is news, although its words are the same,
   * while a crash right after telling leaves one event and not two.
   */
  private static long episode(Instant at) {
    return at.getEpochSecond() / Duration.ofHours(1).toSeconds();
  }

  private static String again(CloseCause cause) {
    return switch (cause) {
      case INPUT_CHANGED -> "the input changed, so it is tried again";
      case FORCED -> "it is tried again, because a trial was forced";
      case TRIAL_SUCCEEDED -> "the trial succeeded; automatic retries go on";
    };
  }

  private static Notice opened(BreakerEvent.Opened opened, ClusterKey key) {
    String message =
        opened.message()
            + ". Automatic retries have stopped. "
            + Advice.on(opened.reason())
            + " Next trial at "
            + opened.nextTrial().truncatedTo(ChronoUnit.SECONDS)
            + "; to try now: "
            + Advice.force(key);
    String reason =
        switch (opened.cause()) {
          case PERMANENT_ERROR -> OpenCause.PERMANENT_ERROR.text();
          case CONSECUTIVE_FAILURES -> "CircuitBreakerActive";
        };
    return new Notice(Severity.WARNING, reason, message, "opened/" + opened.openings());
  }

  /** The notice of a step that was done; most need none. */
  public static Optional<Notice> of(Step step, ResourceVersion version, ObservedCluster observed) {
    return switch (step) {
      case Step.Apply apply -> applied(apply, version, observed);
      case Step.Disrupt(String pod, var _, String why, var _) ->
          Optional.of(
              new Notice(
                  Severity.NORMAL,
                  "PodColdRestarted",
                  pod + ": " + why,
                  "restart/" + version.text()));
      case Step.Rescale(ObjectRef set, int from, int replicas, var _, String why) ->
          Optional.of(
              new Notice(
                  Severity.NORMAL,
                  "RackScaled",
                  set.name() + " from " + from + " to " + replicas + " replicas: " + why,
                  "applied/" + set + "/" + version.text()));
      case Step.Remove(ObjectRef gone, var seen, String why) ->
          gone.kind() == ObjectKind.POD
              ? Optional.of(
                  new Notice(
                      Severity.NORMAL,
                      "PodColdRestarted",
                      gone.name() + ": " + why,
                      "restart/" + seen.uid().text()))
              : Optional.empty();
      case Step.Mark(String pod, var _, var _, var seen) ->
          Optional.of(
              new Notice(
                  Severity.NORMAL,
                  "DynamicConfigApplied",
                  pod + " has the changed settings without a restart",
                  "live/" + seen.uid().text() + "/" + seen.version().text()));
      case Step.Vouch vouch -> Optional.of(told(vouch));
      case Step.Amend _, Step.Annotate _, Step.Instruct _, Step.SyncAccess _ -> Optional.empty();
    };
  }

  private static Notice told(Step.Vouch vouch) {
    String once = "gate/" + vouch.uid().text() + "/" + vouch.at();
    return vouch.holds()
        ? new Notice(
            Severity.NORMAL,
            "ReadinessGateSatisfied",
            vouch.pod() + " is one of the cluster and may be called ready",
            once)
        : new Notice(
            Severity.WARNING,
            "ReadinessGateShut",
            vouch.pod() + " is not called ready any more: " + vouch.message(),
            once);
  }

  /** The notice of users and roles that stand otherwise than the last status said. */
  public static Optional<Notice> ofAccess(PassResult result) {
    ClusterResource resource = result.observed().resource();
    Optional<Condition> before = resource.status().condition(ConditionType.ACCESS_CONTROL_SYNCED);
    return result
        .access()
        .filter(now -> !before.map(Condition::reason).equals(Optional.of(now.reason().text())))
        .flatMap(
            now ->
                told(
                    now,
                    "access/"
                        + resource.generation()
                        + "/"
                        + now.reason()
                        + before.map(condition -> "/" + condition.since()).orElse("")));
  }

  private static Optional<Notice> told(AccessStanding access, String once) {
    return switch (access.reason()) {
      case SYNCED ->
          Optional.of(new Notice(Severity.NORMAL, "ACLSyncCompleted", access.message(), once));
      case EDITION_UNSUPPORTED, NOT_ENABLED, SHUT_OUT, SECRET_MISSING ->
          Optional.of(new Notice(Severity.WARNING, access.reason().text(), access.message(), once));
      case PENDING, SILENT -> Optional.empty();
    };
  }

  /** What a new status tells that the one before did not, and somebody should hear of. */
  public static List<Notice> of(ClusterResource resource, ClusterStatus after) {
    List<Notice> notices = new ArrayList<>(OperationNotices.of(resource, after));
    TemplateNotices.of(resource, after).forEach(notices::add);
    begun(resource.status(), after, ConditionType.DISRUPTION_OVERDUE)
        .ifPresent(
            condition -> notices.add(warning("DisruptionOverdue", condition, resource.status())));
    begun(resource.status(), after, ConditionType.DISRUPTION_HELD)
        .filter(condition -> condition.reason().equals("RestartFailed"))
        .ifPresent(
            condition -> notices.add(warning("RestartFailed", condition, resource.status())));
    begun(resource.status(), after, ConditionType.CONFIG_DEGRADED)
        .ifPresent(
            condition -> notices.add(warning("ConfigDegraded", condition, resource.status())));
    after
        .ledger()
        .putBack()
        .filter(undone -> !resource.status().ledger().putBack().equals(Optional.of(undone)))
        .ifPresent(
            undone ->
                notices.add(
                    new Notice(
                        Severity.WARNING,
                        "ScaleDownUndone",
                        undone.statefulSet() + " gets its pod back: " + undone.missing(),
                        "undone/" + undone.generation() + "/" + undone.replicas())));
    return notices;
  }

  private static Optional<Condition> begun(
      ClusterStatus before, ClusterStatus after, ConditionType type) {
    boolean already =
        before.condition(type).filter(condition -> condition.truth() == Truth.TRUE).isPresent();
    return after.condition(type).filter(condition -> condition.truth() == Truth.TRUE && !already);
  }

  private static Notice warning(String reason, Condition condition, ClusterStatus before) {
    return new Notice(
        Severity.WARNING, reason, condition.message(), reason + "/" + written(before));
  }

  /**
   * When the status before was written, by which what a new one tells is told apart: it stays the
   * same until one is written that tells of it, whatever the user changes meanwhile, while a
   * condition's own time is that of each pass anew.
   */
  static String written(ClusterStatus before) {
    return before.lastReconcileTime().map(Instant::toString).orElse("never");
  }

  /** What a changed budget means to whoever drains a host. */
  private static String evictions(Step.Apply apply) {
    Optional<Integer> most =
        apply.manifest().body().at("spec", "maxUnavailable").flatMap(Value::asInteger);
    if (apply.target().kind() != ObjectKind.POD_DISRUPTION_BUDGET) {
      return "";
    }
    return most.equals(Optional.of(0))
        ? " lets no pod be evicted until all servers are one cluster at rest"
        : " lets pods be evicted";
  }

  private static Optional<Notice> applied(
      Step.Apply apply, ResourceVersion version, ObservedCluster observed) {
    ObjectRef ref = apply.target();
    boolean created = apply.expected().isEmpty();
    if (created && ref.kind() != ObjectKind.STATEFUL_SET) {
      return Optional.empty();
    }
    String verb = created ? "Created" : "Updated";
    Optional<Integer> before =
        observed
            .object(ref)
            .flatMap(object -> object.body().at("spec", "replicas"))
            .flatMap(Value::asInteger);
    Optional<Integer> after =
        apply.manifest().body().at("spec", "replicas").flatMap(Value::asInteger);
    String replicas = after.map(count -> " with " + count + " replicas").orElse("");
    boolean scaled = before.isPresent() && !before.equals(after);
    // Whoever changes an object back again and again is worth one event, not one a second.
    String once =
        created || scaled
            ? version.text()
            : observed.resource().generation() + "/" + apply.manifest().digest();
    return Optional.of(
        new Notice(
            Severity.NORMAL,
            scaled ? "RackScaled" : ref.kind().kind() + verb,
            scaled
                ? ref.name() + " from " + before.get() + " to " + after.orElse(0) + " replicas"
                : ref.name() + replicas + evictions(apply),
            "applied/" + ref + "/" + once));
  }
}
