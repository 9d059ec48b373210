package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.Statuses;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Faults to be planted into an operator. */
final class Planted {
  private Planted() {}

  /** Writes of one kind are claimed and not made. */
  static Sabotage claiming(String kind) {
    return new Sabotage() {
      @Override
      public Optional<Answer> madeUp(Call call) {
        return call instanceof Call.Write(var _, var step)
                && step.target().kind().kind().equals(kind)
            ? Optional.of(new Answer.Ran(new StepOutcome.Done(new ResourceVersion("1"))))
            : Optional.empty();
      }
    };
  }

  /** Another status is written than the core composed. */
  static Sabotage publishing(UnaryOperator<ClusterStatus> change) {
    return new Sabotage() {
      @Override
      public Call asked(Call call) {
        return call instanceof Call.Publish(var resource, var version, var status)
            ? new Call.Publish(resource, version, change.apply(status))
            : call;
      }
    };
  }

  /** The breaker is never written as open. */
  static ClusterStatus forgetful(ClusterStatus status) {
    Breaker breaker = status.breaker();
    return breaker.state() instanceof Open
        ? with(
            status, status.phase(), new Breaker(Closed.CLEAN, breaker.input(), breaker.openings()))
        : status;
  }

  /** Each failure counts twice. */
  static ClusterStatus countingDouble(ClusterStatus status) {
    Breaker breaker = status.breaker();
    return breaker.state() instanceof Closed closed && closed.failures() > 0
        ? with(
            status,
            status.phase(),
            new Breaker(
                new Closed(
                    2 * closed.failures(), closed.nextAttempt(), closed.told(), closed.message()),
                breaker.input(),
                breaker.openings()))
        : status;
  }

  static ClusterStatus boasting(ClusterStatus status) {
    return with(status, Optional.of(Phase.COMPLETED), status.breaker());
  }

  /** A lost race is taken for a failure. */
  static Sabotage countingConflicts() {
    return new Sabotage() {
      @Override
      public Answer heard(Call call, Answer answer) {
        return call instanceof Call.Write
                && answer instanceof Answer.Ran(StepOutcome.Superseded(String why))
            ? new Answer.Ran(new StepOutcome.Failed(new Failure.Unexpected(why)))
            : answer;
      }
    };
  }

  /** Neither a new generation nor an annotation is seen. */
  static Sabotage blindToChanges() {
    return new Sabotage() {
      @Override
      public Answer heard(Call call, Answer answer) {
        return answer instanceof Answer.Sighted(Seen(ObservedCluster view))
            ? new Answer.Sighted(new Seen(blinded(view)))
            : answer;
      }
    };
  }

  private static ObservedCluster blinded(ObservedCluster view) {
    ClusterResource seen = view.resource();
    return new ObservedCluster(
        new ClusterResource(
            seen.key(),
            seen.uid(),
            seen.version(),
            1,
            seen.deleting(),
            seen.finalizers(),
            new TreeMap<>(Map.of()),
            seen.spec(),
            seen.status()),
        view.objects(),
        view.pods(),
        view.nodes(),
        view.seenUpTo());
  }

  /** Everything is told as one more opening. */
  static Sabotage chatty() {
    return new Sabotage() {
      private int tellings;

      @Override
      public Call asked(Call call) {
        return call instanceof Call.Tell(var about, var notice)
            ? new Call.Tell(
                about,
                new Notice(
                    notice.severity(), "PermanentError", notice.message(), "told " + tellings++))
            : call;
      }
    };
  }

  /** What is seen makes no sense to the pass. */
  static Sabotage nonsense() {
    return new Sabotage() {
      @Override
      public Answer heard(Call call, Answer answer) {
        return call instanceof Call.Observe ? new Answer.Ran(new StepOutcome.Unchanged()) : answer;
      }
    };
  }

  /** What a server leaves open is taken for good. */
  static Sabotage believing() {
    return new Sabotage() {
      @Override
      public Answer heard(Call call, Answer answer) {
        return answer instanceof Answer.Probed(var nodes)
            ? new Answer.Probed(believed(nodes))
            : answer;
      }
    };
  }

  /**
   * Who says nothing is heard as saying what another says, but for its name: two servers of one
   * name are seen by a rule of their own.
   */
  private static SortedMap<String, Reading<ObservedNode>> believed(
      SortedMap<String, Reading<ObservedNode>> nodes) {
    SortedMap<String, Reading<ObservedNode>> heard = new TreeMap<>(nodes);
    nodes.values().stream()
        .filter(reading -> reading.known().isPresent())
        .findFirst()
        .ifPresent(
            good ->
                heard.replaceAll(
                    (pod, told) ->
                        told.known().isPresent() ? told : good.map(one -> named(pod, one))));
    return heard;
  }

  private static ObservedNode named(String name, ObservedNode node) {
    return new ObservedNode(
        new Reading.Known<>(name),
        node.clusterName(),
        node.build(),
        node.endpoints(),
        node.membership(),
        node.migrations(),
        node.host(),
        node.namespaces());
  }

  /** Takes two pods as the operator takes one. */
  static void takeTwoPods(Stage stage) {
    stage.user().pods().stream()
        .limit(2)
        .forEach(
            pod -> stage.kubernetes().store().delete(Actor.OPERATOR, pod.key(), Expectation.ANY));
  }

  /** Writes as the operator writes, once a minute, to one object. */
  static void touchEveryMinute(Stage stage, String kind, String name) {
    stage
        .world()
        .after(
            Duration.ofMinutes(1),
            () -> {
              touch(stage, kind, name);
              touchEveryMinute(stage, kind, name);
            });
  }

  static void touch(Stage stage, String kind, String name) {
    ObjectKey key = new ObjectKey(kind, Stage.CLUSTER.namespace(), name);
    Value moment = Value.of(stage.world().now().toString());
    stage
        .kubernetes()
        .front()
        .write(
            Verb.PATCH,
            key,
            () ->
                stage
                    .kubernetes()
                    .store()
                    .edit(
                        Actor.OPERATOR,
                        key,
                        Expectation.ANY,
                        whole -> {
                          MapValue metadata = whole.map("metadata");
                          MapValue touched = metadata.map("annotations").with("touched", moment);
                          return whole.with("metadata", metadata.with("annotations", touched));
                        }));
  }

  private static ClusterStatus with(ClusterStatus status, Optional<Phase> phase, Breaker breaker) {
    return Statuses.showing(status, phase, breaker);
  }
}
