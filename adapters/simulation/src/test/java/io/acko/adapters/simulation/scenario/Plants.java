package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.Statuses;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.Closed;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Faults in how an operator writes, waits and tells, to be planted into the one on a stage. */
final class Plants {
  private Plants() {}

  private static Disturbance planted(Function<Stage, Sabotage> fault) {
    return stage -> stage.operator().sabotage(fault.apply(stage));
  }

  /** A pod is taken by its name, whichever it is by then. */
  static Disturbance preconditionSkipped() {
    return planted(
        stage ->
            new Sabotage() {
              @Override
              public Optional<Answer> madeUp(Call call) {
                return call instanceof Call.Write(var owner, Step.Disrupt one)
                    ? Optional.of(
                        evicted(stage, ObjectKey.of(owner.key().namespace(), one.target())))
                    : Optional.empty();
              }
            });
  }

  private static Answer evicted(Stage stage, ObjectKey pod) {
    ApiAnswer answer =
        stage
            .kubernetes()
            .front()
            .write(
                Verb.DELETE,
                pod,
                Expectation.ANY,
                () ->
                    new Evictions(stage.kubernetes().store())
                        .evict(Actor.OPERATOR, pod, Expectation.ANY));
    return new Answer.Ran(
        answer instanceof ApiAnswer.Accepted(StoredObject object, var _)
            ? new StepOutcome.Done(object.resourceVersion())
            : new StepOutcome.Superseded(answer.toString()));
  }

  static Disturbance conflictCounted() {
    return planted(_ -> Planted.countingConflicts());
  }

  static Disturbance unknownTakenForReady() {
    return planted(_ -> Planted.believing());
  }

  static Disturbance blindToChangedInput() {
    return planted(_ -> Planted.blindToChanges());
  }

  /** A wait may be as much longer as it likes. */
  static Disturbance jitterWithoutBound() {
    return planted(
        stage ->
            Planted.publishing(
                status ->
                    status.breaker().state() instanceof Closed closed && closed.failures() > 0
                        ? waitingLonger(status, closed, stage.world().now())
                        : status));
  }

  private static ClusterStatus waitingLonger(ClusterStatus status, Closed closed, Instant now) {
    Breaker breaker = status.breaker();
    Optional<Instant> later =
        closed.nextAttempt().map(next -> next.plus(Duration.between(now, next).dividedBy(2)));
    Closed waiting = new Closed(closed.failures(), later, closed.told(), closed.message());
    return Statuses.showing(
        status, status.phase(), new Breaker(waiting, breaker.input(), breaker.openings()));
  }

  /** What a plan writes is called done, the status is written, and then the rest. */
  static Disturbance statusBeforeEffect() {
    return planted(
        stage ->
            new Sabotage() {
              private final List<Call> due = new ArrayList<>();

              @Override
              public Optional<Answer> madeUp(Call call) {
                if (!(call instanceof Call.Write) || due.contains(call)) {
                  return Optional.empty();
                }
                due.add(call);
                String version = Long.toString(stage.kubernetes().store().version());
                return Optional.of(
                    new Answer.Ran(new StepOutcome.Done(new ResourceVersion(version))));
              }

              @Override
              public List<Call> besides(Call call) {
                if (!(call instanceof Call.Publish)) {
                  return List.of();
                }
                List<Call> now = List.copyOf(due);
                due.clear();
                return now;
              }
            });
  }

  /**
   * Nothing to migrate is enough, however many servers there are in the cluster; whoever asks for
   * no size hears of no cluster key either, and takes other pods for another cluster.
   */
  static Disturbance countersWithoutSize() {
    return planted(
        _ ->
            new Sabotage() {
              private String pods = "";

              @Override
              public Answer heard(Call call, Answer answer) {
                if (answer instanceof Answer.Sighted(Seen(ObservedCluster view))) {
                  pods =
                      Integer.toHexString(
                          view.pods().stream().map(ObservedPod::uid).toList().hashCode());
                }
                return answer instanceof Answer.Probed(var nodes)
                    ? new Answer.Probed(Misdeeds.joined(nodes, pods))
                    : answer;
              }
            });
  }

  /** Before a pod goes, its claims do. */
  static Disturbance claimDeletedFirst() {
    return planted(
        stage ->
            new Sabotage() {
              @Override
              public Call asked(Call call) {
                if (call instanceof Call.Write(var owner, Step.Disrupt one)) {
                  dropClaims(stage, ObjectKey.of(owner.key().namespace(), one.target()));
                }
                return call;
              }
            });
  }

  private static void dropClaims(Stage stage, ObjectKey pod) {
    stage.kubernetes().store().get(pod).stream()
        .flatMap(found -> found.spec().list("volumes").maps().stream())
        .flatMap(volume -> volume.text("persistentVolumeClaim", "claimName").stream())
        .flatMap(name -> stage.kubernetes().store().get(pod.beside(Kinds.CLAIM, name)).stream())
        .toList()
        .forEach(claim -> drop(stage, claim));
  }

  private static void drop(Stage stage, StoredObject claim) {
    Expectation same =
        new Expectation(Optional.of(claim.uid()), Optional.of(claim.resourceVersion()));
    stage
        .kubernetes()
        .front()
        .write(
            Verb.DELETE,
            claim.key(),
            same,
            () -> stage.kubernetes().store().delete(Actor.OPERATOR, claim.key(), same));
  }

  /** A process that lost its lease goes on. */
  static Disturbance fenceIgnored() {
    return planted(
        _ ->
            new Sabotage() {
              @Override
              public boolean mindsTheLease() {
                return false;
              }
            });
  }

  /** Every look at a cluster is told. */
  static Disturbance eventInEveryPass() {
    return planted(
        _ ->
            new Sabotage() {
              private Optional<ClusterResource> seen = Optional.empty();
              private int looks;

              @Override
              public Answer heard(Call call, Answer answer) {
                if (answer instanceof Answer.Sighted(Seen(ObservedCluster view))) {
                  seen = Optional.of(view.resource());
                }
                return answer;
              }

              @Override
              public List<Call> besides(Call call) {
                return call instanceof Call.Observe
                    ? seen.stream().map(this::look).map(Call.class::cast).toList()
                    : List.of();
              }

              private Call look(ClusterResource resource) {
                return new Call.Tell(
                    resource,
                    new Notice(
                        Notice.Severity.NORMAL, "Looked", "looked at it", "look " + looks++));
              }
            });
  }
}
