package io.acko.domain.concern;

import io.acko.domain.admission.JudgedSpec;
import io.acko.domain.claim.LocalClaims;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.disruption.Approval;
import io.acko.domain.disruption.Bookkeeping;
import io.acko.domain.disruption.GateRule;
import io.acko.domain.disruption.Intent;
import io.acko.domain.disruption.Objection;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.live.LivePlan;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.operation.OperationProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a concern examines: the view, what is remembered, and the moment.
 *
 * @param ledger as this view carries it on
 * @param groundwork of this view, if it was worked out
 */
public record Situation(
    ObservedCluster observed, Ledger ledger, Instant now, Optional<Groundwork> groundwork) {
  private static final int TOLD = 5;
  private static final Duration SOON = Duration.ofSeconds(1);

  /** A view with what follows from it. */
  public Situation(ObservedCluster observed, Instant now) {
    this(
        observed,
        OperationProgress.follow(Bookkeeping.follow(observed, now), observed, now),
        now,
        Optional.empty());
  }

  /** The same with its groundwork, for which an earlier one may do. */
  public Situation on(Optional<Groundwork> before) {
    return new Situation(observed, ledger, now, Optional.of(Groundwork.of(observed, before)));
  }

  /** What running servers can be told of a changed configuration, if anything. */
  public Optional<LivePlan> live() {
    return Groundwork.live(observed, groundwork);
  }

  /** What every rule says of the spec. */
  public JudgedSpec judged() {
    return groundwork.map(Groundwork::judged).orElseGet(() -> JudgedSpec.of(resource()));
  }

  public ClusterResource resource() {
    return observed.resource();
  }

  public ClusterSpec spec() {
    return resource().spec();
  }

  public ObjectNames names() {
    return resource().names();
  }

  /** The step that makes an object as wanted; none if it already is. */
  public List<Step> apply(Manifest wanted) {
    Optional<ObservedObject> current = owned(wanted.ref());
    return current.filter(wanted::isHeldBy).isPresent()
        ? List.of()
        : List.of(new Step.Apply(wanted, current.map(ObservedObject::uid)));
  }

  /** An object of this name, if this very resource controls it. */
  public Optional<ObservedObject> owned(ObjectRef ref) {
    return observed
        .object(ref)
        .filter(object -> object.owner().equals(Optional.of(resource().uid())));
  }

  /** Whether anybody ever saw the servers as one cluster at rest. */
  public boolean hasEverComeTogether() {
    return ledger.calm().isPresent() || resource().status().appliedSpec().isPresent();
  }

  /** The step that takes a pod, as it was seen, once the gate allows it. */
  public Step take(ObservedPod pod, String why) {
    return new Step.Disrupt(
        pod.name(),
        new Precondition(pod.uid(), pod.version()),
        why,
        spec().disruptionBudgetDisabled() ? Step.Manner.EVICTED : Step.Manner.DELETED);
  }

  /**
   * What comes of a wish to take pods away: it is begun, or announced, or waits for what is against
   * it.
   *
   * @param what the wish, as the beginning of a sentence
   * @param steps what begins it
   */
  public Verdict disrupt(Intent intent, String what, List<Step> steps) {
    return switch (Approval.of(observed, ledger, intent, now)) {
      case Approval.Granted(Ledger written) ->
          new Verdict.Act(
              Stream.concat(steps.stream(), released(intent).stream()).toList(),
              Optional.of(written),
              Optional.of(written));
      case Approval.Announced(Ledger written, Duration wait) ->
          new Verdict.Hold(
              new Awaited(
                  "SecondLook",
                  what + " is announced and waits for a second look",
                  Optional.of(wait)),
              Optional.of(written));
      case Approval.Denied(List<Objection> objections) ->
          new Verdict.Hold(
              new Awaited(
                  objections.getFirst().rule().reason(),
                  what + " waits: " + told(objections),
                  recheck(objections)));
    };
  }

  /**
   * The claims that go with pods that are restarted, told right after them: a pod that could not be
   * taken must not run on a claim that goes with whoever ends it.
   */
  private List<Step> released(Intent intent) {
    return switch (intent) {
      case Intent.Restart(List<String> pods, var _) -> LocalClaims.release(observed, pods);
      case Intent.Repair _, Intent.Remove _ -> List.of();
    };
  }

  /** The status of this very pass takes the first objection away, and may wake nobody. */
  private static Optional<Duration> recheck(List<Objection> objections) {
    return objections.getFirst().rule() == GateRule.GENERATION_OBSERVED
        ? Optional.of(SOON)
        : Optional.empty();
  }

  private static String told(List<Objection> objections) {
    String text =
        objections.stream().limit(TOLD).map(Objection::text).collect(Collectors.joining("; "));
    int more = objections.size() - TOLD;
    return more > 0 ? text + "; and " + more + " more" : text;
  }
}
