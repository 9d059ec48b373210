package io.acko.domain.reconciliation;

import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessMemory;
import io.acko.domain.access.AccessRules;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.breaker.BreakerOverrides;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.InputFingerprint;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.Permit;
import io.acko.domain.concern.Groundwork;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.disruption.Bookkeeping;
import io.acko.domain.document.Digest;
import io.acko.domain.document.Json;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.live.SettingsInquiry;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.TemplateUse;
import io.acko.domain.template.TemplateSnapshot;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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

  /**
   * The servers to ask before deciding; none while the resource goes, or while the breaker is open
   * and no pod waits for the operator's word.
   */
  public List<NodeAddress> inquiry(ObservedCluster observed, Instant now) {
    ClusterResource resource = observed.resource();
    boolean openAndRefused =
        resource.status().breaker().state() instanceof Open
            && (isPaused(new Situation(observed, now))
                || permit(resource, now) instanceof Permit.Refuse);
    boolean unasked =
        openAndRefused && observed.pods().stream().noneMatch(ObservedPod::waitsForGate);
    return resource.deleting() || unasked ? List.of() : observed.servers();
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

  /** What to read of running servers' settings before deciding: nothing unless some change. */
  public Optional<SettingsInquiry> settingsInquiry(ObservedCluster observed) {
    return SettingsInquiry.of(observed);
  }

  /** The same, built on what the last pass left. */
  public Optional<SettingsInquiry> settingsInquiry(
      ObservedCluster observed, Optional<Groundwork> before) {
    return SettingsInquiry.of(observed, Groundwork.live(observed, before));
  }

  /** What a pass over this view is to do. */
  public Decision decide(ObservedCluster observed, Instant now) {
    return deliberate(observed, now, Optional.empty()).decision();
  }

  /**
   * What a pass over this view is to do, and what the next pass may build on.
   *
   * @param before what the last pass left to build on; the decision is the same without it
   */
  public Deliberation deliberate(
      ObservedCluster observed, Instant now, Optional<Groundwork> before) {
    ClusterResource resource = observed.resource();
    Breaker breaker = resource.status().breaker();
    Situation situation = new Situation(observed, now);
    if (resource.deleting()) {
      Verdicts verdicts = Verdicts.of(List.of(ConcernOrder.DELETION), situation);
      return new Deliberation(
          decision(situation, new Course.Deleting(), verdicts, breaker, List.of()), before);
    }
    if (isPaused(situation)) {
      return new Deliberation(
          decision(situation, new Course.Paused(), startingPods(situation), breaker, List.of()),
          before);
    }
    Permit permit = permit(resource, now);
    return switch (permit) {
      case Permit.Refuse(var transition, Instant until) ->
          new Deliberation(
              decision(
                  new Situation(observed.withNodes(Collections.emptySortedMap()), now),
                  new Course.Refused(until),
                  startingPods(situation),
                  transition.next(),
                  transition.events()),
              before);
      case Permit.Proceed _, Permit.Probe _ -> pursue(situation.on(before), permit);
    };
  }

  /**
   * What goes on while nothing is tried: pods that start are told what they wait for, and nobody's
   * word but that of servers that were asked for it counts for more than this.
   */
  private static Verdicts startingPods(Situation situation) {
    return Verdicts.of(List.of(ConcernOrder.PREPARATION, ConcernOrder.READINESS), situation);
  }

  /** What a pass came to, given the outcomes of its steps in order. */
  public Settlement settle(Decision decision, List<StepOutcome> outcomes, Instant now) {
    return settling.settle(decision, outcomes, now);
  }

  private static Deliberation pursue(Situation situation, Permit permit) {
    Verdicts verdicts = Verdicts.of(ConcernOrder.PERMITTED, situation);
    return new Deliberation(
        pursued(situation, permit, verdicts),
        situation.groundwork().map(laid -> laid.with(ConcernOrder.PERMITTED, verdicts.all())));
  }

  private static Decision pursued(Situation situation, Permit permit, Verdicts verdicts) {
    return verdicts
        .rejection()
        .map(
            failure ->
                decision(
                    situation,
                    new Course.Rejected(failure),
                    Verdicts.NONE,
                    permit.breaker(),
                    permit.transition().events()))
        .orElseGet(
            () ->
                decision(
                    situation,
                    new Course.Pursued(verdicts.awaited()),
                    verdicts,
                    permit.breaker(),
                    permit.transition().events()));
  }

  private static Decision decision(
      Situation situation,
      Course course,
      Verdicts verdicts,
      Breaker breaker,
      List<BreakerEvent> events) {
    ObservedCluster observed = situation.observed();
    Ledger followed = Bookkeeping.withoutIdleWord(situation.ledger(), observed);
    Ledger remembered = verdicts.remembered().orElse(followed);
    return new Decision(
        observed,
        course,
        new Plan(verdicts.steps()),
        breaker,
        events,
        remembered,
        verdicts.accomplished().orElse(remembered),
        course instanceof Course.Deleting ? List.of() : situation.judged().warnings(),
        situation.now());
  }

  private static boolean isPaused(Situation situation) {
    return ConcernOrder.PAUSE.examine(situation) instanceof Verdict.Hold;
  }

  private Permit permit(ClusterResource resource, Instant now) {
    return resource
        .status()
        .breaker()
        .permit(
            InputFingerprint.of(
                resource.uid().text(),
                resource.generation(),
                references(resource.template()),
                operatorVersion),
            resource.retryToken(),
            now,
            policy(resource, operatorPolicy));
  }

  /** What the spec refers to, as far as a change of it deserves another try. */
  private static String references(TemplateUse template) {
    return switch (template) {
      case TemplateUse.None _ -> "";
      case TemplateUse.Applied(TemplateSnapshot copy) ->
          copy.name() + ' ' + Digest.of(Json.print(copy.spec()));
      case TemplateUse.Awaited(String name, var _) -> name + " awaited";
    };
  }

  static BreakerPolicy policy(ClusterResource resource, BreakerPolicy operatorPolicy) {
    return BreakerOverrides.read(resource.spec().document().map("circuitBreaker"))
        .over(operatorPolicy);
  }
}
