package io.acko.domain.reconciliation;

import io.acko.domain.access.AccessView;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.Transition;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Requeue;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.disruption.EvictionStance;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.reporting.NoticePolicy;
import io.acko.domain.reporting.PassResult;
import io.acko.domain.reporting.StatusPolicy;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.MigrationStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The second half of a pass: what the outcomes mean for breaker, status, notices and the next pass.
 */
final class Settling {
  /** How soon a pass that lost a race is repeated. */
  static final Duration AFTER_SUPERSEDED = Duration.ofMillis(500);

  /** How soon a pod that waits for its volumes is tried again while nothing else is. */
  private static final Duration AFTER_FAILED_START = Duration.ofSeconds(5);

  /**
   * How soon servers that are not one stable cluster yet are asked again; no watch tells of them.
   */
  static final Duration SERVERS_SETTLING = Duration.ofSeconds(1);

  /** How often the servers of a settled cluster are asked. */
  static final Duration SERVERS_SETTLED = Duration.ofMinutes(1);

  private final StatusPolicy statusPolicy;
  private final BreakerPolicy operatorPolicy;

  Settling(String operatorVersion, BreakerPolicy operatorPolicy) {
    this.statusPolicy = new StatusPolicy(operatorVersion);
    this.operatorPolicy = operatorPolicy;
  }

  Settlement settle(Decision decision, List<StepOutcome> outcomes, Instant time) {
    Instant now = time.truncatedTo(ChronoUnit.MILLIS);
    ClusterResource resource = decision.observed().resource();
    Transition transition = transition(decision, outcomes, now);
    List<Notice> deeds = notices(decision, outcomes, transition);
    if (decision.course() instanceof Course.Deleting) {
      return new Settlement(
          deeds, List.of(), Optional.empty(), List.of(), deletionRequeue(outcomes, now));
    }
    PassResult result =
        new PassResult(
            told(decision, transition),
            waiting(decision.course(), outcomes),
            changes(decision, outcomes),
            transition.next(),
            cameThrough(decision, outcomes) ? decision.accomplished() : decision.ledger(),
            decision.warnings(),
            now);
    ClusterStatus status = statusPolicy.compose(result);
    List<Notice> news = new ArrayList<>(NoticePolicy.of(resource, status));
    NoticePolicy.ofAccess(result).ifPresent(news::add);
    Requeue requeue =
        requeue(decision, outcomes, transition.next(), status, now)
            .or(new Requeue(StatusPolicy.overdueAt(status).filter(now::isBefore)));
    Duration patience = StatusPolicy.patience(resource.status(), status, result);
    boolean later = !status.equals(resource.status()) && patience.isPositive();
    return new Settlement(
        deeds,
        news,
        later ? Optional.empty() : Optional.of(status),
        handledForce(decision),
        later ? requeue.or(Requeue.at(now.plus(patience))) : requeue);
  }

  /**
   * What the status may tell of. Servers are not asked while the breaker is open, so what they said
   * just before is left out at once: else the first pass after it would write a second time.
   */
  private static ObservedCluster told(Decision decision, Transition transition) {
    return transition.next().state() instanceof Open
        ? decision
            .observed()
            .withNodes(Collections.emptySortedMap())
            .withAccess(AccessView.unasked())
        : decision.observed();
  }

  /**
   * Whether anything was brought nearer to the wish; whom others may evict is none of it, nor is
   * who may be called ready.
   */
  private static boolean changes(Decision decision, List<StepOutcome> outcomes) {
    List<Step> steps = decision.plan().steps();
    return IntStream.range(0, outcomes.size())
        .filter(i -> outcomes.get(i) instanceof StepOutcome.Done)
        .mapToObj(steps::get)
        .filter(step -> !(step instanceof Step.Vouch))
        .anyMatch(step -> step.target().kind() != ObjectKind.POD_DISRUPTION_BUDGET);
  }

  /** Every step before the last came through if there is one after it. */
  private static boolean cameThrough(Decision decision, List<StepOutcome> outcomes) {
    List<Step> steps = decision.plan().steps();
    return IntStream.range(0, outcomes.size())
        .filter(i -> i >= steps.size() || !steps.get(i).isAside())
        .mapToObj(outcomes::get)
        .allMatch(
            outcome ->
                switch (outcome) {
                  case StepOutcome.Done _, StepOutcome.Unchanged _ -> true;
                  case StepOutcome.Superseded _, StepOutcome.Postponed _, StepOutcome.Failed _ ->
                      false;
                });
  }

  /** What a protector put off is awaited like everything else. */
  private static Course waiting(Course course, List<StepOutcome> outcomes) {
    List<Awaited> postponed =
        outcomes.stream()
            .filter(StepOutcome.Postponed.class::isInstance)
            .map(StepOutcome.Postponed.class::cast)
            .map(one -> new Awaited("Postponed", one.why(), Optional.of(one.pause())))
            .toList();
    return course instanceof Course.Pursued(List<Awaited> awaited)
        ? new Course.Pursued(Stream.concat(awaited.stream(), postponed.stream()).toList())
        : course;
  }

  private Transition transition(Decision decision, List<StepOutcome> outcomes, Instant now) {
    Breaker breaker = decision.breaker();
    BreakerPolicy policy = Reconciliation.policy(decision.observed().resource(), operatorPolicy);
    return switch (decision.course()) {
      case Course.Deleting _, Course.Paused _, Course.Refused _ -> unchanged(breaker);
      case Course.Rejected(Failure failure) -> breaker.failed(failure, now, policy);
      case Course.Pursued(List<Awaited> awaited) -> {
        Optional<Failure> failure = failure(outcomes);
        if (failure.isPresent()) {
          yield breaker.failed(failure.get(), now, policy);
        }
        // A trial that is held came through all it may do: only what waits for more is left, and to
        // go on calling that a trial would say for as long as the wait that nothing is tried.
        boolean through =
            (awaited.isEmpty() && cameThrough(decision, outcomes))
                || breaker.state() instanceof HalfOpen;
        yield through && !isSuperseded(outcomes) ? breaker.succeeded() : unchanged(breaker);
      }
    };
  }

  private static Transition unchanged(Breaker breaker) {
    return new Transition(breaker, List.of());
  }

  private static Optional<Failure> failure(List<StepOutcome> outcomes) {
    return outcomes.stream()
        .filter(StepOutcome.Failed.class::isInstance)
        .map(outcome -> ((StepOutcome.Failed) outcome).failure())
        .findFirst();
  }

  private static boolean isSuperseded(List<StepOutcome> outcomes) {
    return outcomes.stream().anyMatch(StepOutcome.Superseded.class::isInstance);
  }

  private static List<Notice> notices(
      Decision decision, List<StepOutcome> outcomes, Transition transition) {
    List<Notice> notices = new ArrayList<>();
    ClusterResource resource = decision.observed().resource();
    String input = decision.breaker().input().text();
    for (BreakerEvent event : decision.events()) {
      notices.add(NoticePolicy.of(event, resource, input));
    }
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i) instanceof StepOutcome.Done(var version)) {
        NoticePolicy.of(decision.plan().steps().get(i), version, decision.observed())
            .ifPresent(notices::add);
      }
    }
    for (BreakerEvent event : transition.events()) {
      notices.add(NoticePolicy.of(event, resource, input));
    }
    return notices;
  }

  /**
   * A force is taken away only after its result is recorded: a crash before that keeps the wish.
   */
  private static List<Step.OnObject> handledForce(Decision decision) {
    ClusterResource resource = decision.observed().resource();
    return decision.course() instanceof Course.Paused
        ? List.of()
        : resource.retryTokens().stream()
            .<Step.OnObject>map(
                token ->
                    new Step.Amend(
                        resource.names().self(),
                        new Amendment.RemoveAnnotation(token.annotation(), token.value()),
                        new Precondition(resource.uid(), resource.version())))
            .toList();
  }

  private static Requeue requeue(
      Decision decision,
      List<StepOutcome> outcomes,
      Breaker breaker,
      ClusterStatus status,
      Instant now) {
    Requeue byBreaker =
        switch (breaker.state()) {
          case Closed closed -> new Requeue(closed.nextAttempt());
          case Open open -> Requeue.at(open.nextTrial());
          case HalfOpen _ -> Requeue.at(now.plus(SERVERS_SETTLING));
        };
    return switch (decision.course()) {
      case Course.Deleting _, Course.Rejected _ -> byBreaker;
      case Course.Refused _, Course.Paused _ when !cameThrough(decision, outcomes) ->
          Requeue.at(now.plus(AFTER_FAILED_START));
      case Course.Refused(Instant until) -> Requeue.at(until).or(gates(decision, now));
      case Course.Paused _ ->
          (breaker.state() instanceof Open open && now.isBefore(open.nextTrial())
                  ? byBreaker
                  : Requeue.at(now.plus(SERVERS_SETTLED)))
              .or(gates(decision, now));
      case Course.Pursued(List<Awaited> awaited) -> {
        if (isSuperseded(outcomes)) {
          yield Requeue.at(now.plus(AFTER_SUPERSEDED));
        }
        if (breaker.state() instanceof Open || failure(outcomes).isPresent()) {
          yield byBreaker;
        }
        yield recheck(awaited, now)
            .or(postponed(outcomes, now))
            .or(servers(decision, status, now))
            .or(secondLook(status, now));
      }
    };
  }

  /**
   * Pods that wait for the operator's word are looked after while nothing else is, less and less
   * often the longer they do.
   */
  private static Requeue gates(Decision decision, Instant now) {
    return new Requeue(
        decision.observed().pods().stream()
            .filter(ObservedPod::waitsForGate)
            .map(pod -> pod.notReadySince().orElse(now))
            .max(Instant::compareTo)
            .map(since -> now.plus(clamped(Duration.between(since, now).dividedBy(4)))));
  }

  private static Duration clamped(Duration share) {
    Duration atLeast = share.compareTo(SERVERS_SETTLING) < 0 ? SERVERS_SETTLING : share;
    return atLeast.compareTo(SERVERS_SETTLED) > 0 ? SERVERS_SETTLED : atLeast;
  }

  /** Rest that was seen once is looked at again, since others wait for it too. */
  private static Requeue secondLook(ClusterStatus status, Instant now) {
    return new Requeue(EvictionStance.untilSecondLook(status.ledger(), now).map(now::plus));
  }

  private static Requeue recheck(List<Awaited> awaited, Instant now) {
    Requeue earliest = Requeue.ON_CHANGE;
    for (Awaited one : awaited) {
      earliest = earliest.or(new Requeue(one.recheck().map(now::plus)));
    }
    return earliest;
  }

  private static Requeue postponed(List<StepOutcome> outcomes, Instant now) {
    Requeue earliest = Requeue.ON_CHANGE;
    for (StepOutcome outcome : outcomes) {
      if (outcome instanceof StepOutcome.Postponed(var _, Duration pause)) {
        earliest = earliest.or(Requeue.at(now.plus(pause)));
      }
    }
    return earliest;
  }

  private static Requeue servers(Decision decision, ClusterStatus status, Instant now) {
    if (StatusPolicy.isSettled(status, decision.observed().resource().spec(), decision.course())) {
      return Requeue.at(now.plus(SERVERS_SETTLED));
    }
    boolean anyServes =
        decision.observed().pods().stream().anyMatch(pod -> pod.ready() || pod.serves());
    return anyServes ? Requeue.at(now.plus(settlingWait(status, now))) : Requeue.ON_CHANGE;
  }

  /**
   * Servers that have not settled are asked often at first and then less and less, since what waits
   * for the user's next step, such as a held shrink, may wait for days. While records move, the
   * next step waits for nothing but their end, which only the servers tell: as long as their number
   * changes they are asked as often as at first.
   */
  private static Duration settlingWait(ClusterStatus status, Instant now) {
    Duration share =
        status
            .migration()
            .filter(MigrationStatus::inProgress)
            .map(moving -> Duration.between(moving.lastChecked(), now).dividedBy(8))
            .or(
                () ->
                    status
                        .lastReconcileTime()
                        .map(written -> Duration.between(written, now).dividedBy(4)))
            .orElse(SERVERS_SETTLING);
    return clamped(share);
  }

  private static Requeue deletionRequeue(List<StepOutcome> outcomes, Instant now) {
    return failure(outcomes).isPresent() || isSuperseded(outcomes)
        ? Requeue.at(now.plus(Duration.ofSeconds(5)))
        : Requeue.ON_CHANGE;
  }
}
