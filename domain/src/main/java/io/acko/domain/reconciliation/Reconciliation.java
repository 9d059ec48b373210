package io.acko.domain.reconciliation;

import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessMemory;
import io.acko.domain.access.AccessRules;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerOverrides;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.InputFingerprint;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.Permit;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.Violation;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pass as two pure functions.
 *
 * <p>{@link #decide} says what to write, {@link #settle} what that came to. Between them only the
 * steps run, so a whole pass can be printed, replayed and simulated.
 */
public final class Reconciliation {
  private final String operatorVersion;
  private final BreakerPolicy operatorPolicy;
  private final Settling settling;

  /**
   * @param operatorVersion part of the input: a new version deserves another try
   * @param operatorPolicy the breaker's numbers where a spec gives none
   */
  public Reconciliation(String operatorVersion, BreakerPolicy operatorPolicy) {
    this.operatorVersion = operatorVersion;
    this.operatorPolicy = operatorPolicy;
    this.settling = new Settling(operatorVersion, operatorPolicy);
  }

  /** The servers to ask before deciding; none while the breaker is open or the resource goes. */
  public List<NodeAddress> inquiry(ObservedCluster observed, Instant now) {
    ClusterResource resource = observed.resource();
    boolean openAndRefused =
        resource.status().breaker().state() instanceof Open
            && (isPaused(observed, now) || permit(resource, now) instanceof Permit.Refuse);
    return resource.deleting() || openAndRefused
        ? List.of()
        : observed.pods().stream()
            .filter(pod -> pod.ready() && !pod.terminating() && !pod.address().isEmpty())
            .map(pod -> new NodeAddress(pod.name(), pod.address(), pod.servicePort()))
            .toList();
  }

  /**
   * What to ask of users and roles before deciding: nothing unless the spec has any, a server
   * answers and it is time.
   */
  public Optional<AccessInquiry> accessInquiry(
      ObservedCluster observed, AccessMemory memory, Instant now) {
    return AccessRules.of(observed.resource().spec()).refused().isEmpty()
        ? observed.accessInquiry().filter(inquiry -> memory.isDue(inquiry.subject(), now))
        : Optional.empty();
  }

  /** What a pass over this view is to do. */
  public Decision decide(ObservedCluster observed, Instant now) {
    ClusterResource resource = observed.resource();
    Breaker breaker = resource.status().breaker();
    if (resource.deleting()) {
      List<Step> steps = new Verdicts(List.of(ConcernOrder.DELETION), observed, now).steps();
      return new Decision(
          observed, new Course.Deleting(), new Plan(steps), breaker, List.of(), now);
    }
    if (isPaused(observed, now)) {
      return new Decision(observed, new Course.Paused(), Plan.EMPTY, breaker, List.of(), now);
    }
    Permit permit = permit(resource, now);
    return switch (permit) {
      case Permit.Refuse(var transition, Instant until) ->
          new Decision(
              observed,
              new Course.Refused(until),
              Plan.EMPTY,
              transition.next(),
              transition.events(),
              now);
      case Permit.Proceed _, Permit.Probe _ -> pursue(observed, permit, now);
    };
  }

  /** What a pass came to, given the outcomes of its steps in order. */
  public Settlement settle(Decision decision, List<StepOutcome> outcomes, Instant now) {
    return settling.settle(decision, outcomes, now);
  }

  private static Decision pursue(ObservedCluster observed, Permit permit, Instant now) {
    Verdicts verdicts = new Verdicts(ConcernOrder.PERMITTED, observed, now);
    Course course =
        verdicts
            .rejection()
            .<Course>map(Course.Rejected::new)
            .orElseGet(() -> new Course.Pursued(verdicts.awaited()));
    Plan plan = course instanceof Course.Rejected ? Plan.EMPTY : new Plan(verdicts.steps());
    return new Decision(
        observed, course, plan, permit.breaker(), permit.transition().events(), now);
  }

  private static boolean isPaused(ObservedCluster observed, Instant now) {
    return ConcernOrder.PAUSE.examine(new Situation(observed, now)) instanceof Verdict.Hold;
  }

  private Permit permit(ClusterResource resource, Instant now) {
    return resource
        .status()
        .breaker()
        .permit(
            InputFingerprint.of(resource.uid().text(), resource.generation(), "", operatorVersion),
            resource.retryToken(),
            now,
            policy(resource, operatorPolicy));
  }

  static BreakerPolicy policy(ClusterResource resource, BreakerPolicy operatorPolicy) {
    return BreakerOverrides.read(resource.spec().document().map("circuitBreaker"))
        .over(operatorPolicy);
  }

  /** The verdicts of concerns in order. */
  private record Verdicts(List<Verdict> all) {
    Verdicts(List<Concern> concerns, ObservedCluster observed, Instant now) {
      this(concerns.stream().map(c -> c.examine(new Situation(observed, now))).toList());
    }

    /** The steps up to the first hold. */
    List<Step> steps() {
      List<Step> steps = new ArrayList<>();
      for (Verdict verdict : all) {
        if (verdict instanceof Verdict.Hold) {
          return steps;
        }
        if (verdict instanceof Verdict.Act(List<Step> more)) {
          steps.addAll(more);
        }
      }
      return steps;
    }

    List<Awaited> awaited() {
      List<Awaited> awaited = new ArrayList<>();
      for (Verdict verdict : all) {
        if (verdict instanceof Verdict.Hold(Awaited what)) {
          awaited.add(what);
        }
      }
      return awaited;
    }

    /** What concerns object to, each once, as one failure; else the first one of another kind. */
    Optional<Failure> rejection() {
      Set<Violation> violations = new LinkedHashSet<>();
      Optional<Failure> other = Optional.empty();
      for (Verdict verdict : all) {
        if (verdict instanceof Verdict.Reject(Failure failure)) {
          if (failure instanceof Failure.InvalidSpec(List<Violation> more)) {
            violations.addAll(more);
          } else if (other.isEmpty()) {
            other = Optional.of(failure);
          }
        }
      }
      return violations.isEmpty()
          ? other
          : Optional.of(new Failure.InvalidSpec(List.copyOf(violations)));
    }
  }
}
