package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.adapters.simulation.operator.Sabotage;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.Statuses;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.Closed;
import io.acko.domain.decision.Step;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedMembership;
import io.acko.domain.observation.ObservedMigrations;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Stability;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Faults in how an operator judges and acts, planted into the one that plays on a stage. */
final class Misdeeds {
  private Misdeeds() {}

  private static Disturbance planted(Function<Stage, Sabotage> fault) {
    return stage -> stage.operator().sabotage(fault.apply(stage));
  }

  /** Whatever servers say, all is well, at the first look and at once. */
  static Disturbance gateSkipped() {
    return planted(
        _ ->
            new Sabotage() {
              @Override
              public Call asked(Call call) {
                return atOnce().asked(call);
              }

              @Override
              public Answer heard(Call call, Answer answer) {
                return answer instanceof Answer.Probed(var nodes)
                    ? new Answer.Probed(praised(nodes))
                    : answer;
              }
            });
  }

  private static SortedMap<String, Reading<ObservedNode>> praised(
      SortedMap<String, Reading<ObservedNode>> nodes) {
    String key = oneKey(nodes);
    SortedMap<String, Reading<ObservedNode>> all = new TreeMap<>();
    nodes.forEach((pod, node) -> all.put(pod, node.map(one -> well(one, nodes.size(), key))));
    return all;
  }

  /** Who has answered is taken for a member of one whole cluster, whatever it said of that. */
  static SortedMap<String, Reading<ObservedNode>> joined(
      SortedMap<String, Reading<ObservedNode>> nodes, String key) {
    SortedMap<String, Reading<ObservedNode>> all = new TreeMap<>();
    nodes.forEach((pod, node) -> all.put(pod, node.map(one -> joined(one, nodes.size(), key))));
    return all;
  }

  private static String oneKey(SortedMap<String, Reading<ObservedNode>> nodes) {
    return nodes.values().stream()
        .flatMap(node -> node.known().stream())
        .flatMap(node -> node.membership().key().known().stream())
        .filter(one -> !one.equals("0"))
        .findFirst()
        .orElse("1");
  }

  private static ObservedNode well(ObservedNode node, int size, String key) {
    ObservedNode joined = joined(node, size, key);
    return new ObservedNode(
        joined.nodeId(),
        joined.clusterName(),
        joined.build(),
        joined.endpoints(),
        joined.membership(),
        new ObservedMigrations(
            new Reading.Known<>(true), new Reading.Known<>(0L), new Reading.Known<>(1L)),
        joined.host(),
        joined.namespaces());
  }

  private static ObservedNode joined(ObservedNode node, int size, String key) {
    return new ObservedNode(
        node.nodeId(),
        node.clusterName(),
        node.build(),
        node.endpoints(),
        new ObservedMembership(
            new Reading.Known<>(size),
            new Reading.Known<>(key),
            new Reading.Known<>(true),
            new Reading.Known<>(true),
            new Reading.Known<>(new Stability.Stable(size, key))),
        node.migrations(),
        node.host(),
        node.namespaces());
  }

  /** What is announced is said to have been announced a minute ago. */
  static Disturbance secondLookSkipped() {
    return planted(_ -> atOnce());
  }

  static Sabotage atOnce() {
    return remembering(
        ledger -> ledger.undertaking().map(one -> ledger.undertaking(older(one))).orElse(ledger));
  }

  private static Undertaking older(Undertaking one) {
    return new Undertaking(
        one.purpose(),
        one.pods(),
        one.served(),
        one.clusterKey(),
        one.since().minus(Duration.ofMinutes(1)));
  }

  /** Nothing is ever written down. */
  static Disturbance ledgerForgotten() {
    return planted(_ -> remembering(_ -> Ledger.EMPTY));
  }

  private static Sabotage remembering(UnaryOperator<Ledger> change) {
    return Planted.publishing(
        status -> with(status, status.breaker(), change.apply(status.ledger())));
  }

  /** Whenever a pod was taken, another goes with it. */
  static Disturbance twoAtOnce() {
    return planted(
        stage ->
            new Sabotage() {
              @Override
              public Answer heard(Call call, Answer answer) {
                if (call instanceof Call.Write(var _, Step.Disrupt one)) {
                  stage.user().pods().stream()
                      .filter(pod -> !pod.key().name().equals(one.pod()))
                      .findFirst()
                      .ifPresent(pod -> take(stage, pod.key()));
                }
                return answer;
              }
            });
  }

  private static void take(Stage stage, ObjectKey pod) {
    stage.kubernetes().store().delete(Actor.OPERATOR, pod, Expectation.ANY);
  }

  /** A set loses two pods at once. */
  static Disturbance twoFewer() {
    return planted(
        _ ->
            new Sabotage() {
              @Override
              public Call asked(Call call) {
                return call instanceof Call.Write(var owner, Step.Rescale one)
                        && one.replicas() < one.from()
                        && one.replicas() > 0
                    ? new Call.Write(
                        owner,
                        new Step.Rescale(
                            one.target(),
                            one.from(),
                            one.replicas() - 1,
                            one.precondition(),
                            one.why()))
                    : call;
              }
            });
  }

  /** Each process begins with a breaker that knows of nothing. */
  static Disturbance breakerForgottenByNewProcesses() {
    return stage -> {
      Newborn newborn = new Newborn();
      stage.operator().watch(newborn);
      stage.operator().sabotage(newborn);
    };
  }

  private static final class Newborn implements Sabotage, OperatorWatch {
    private boolean young = true;

    @Override
    public void died() {
      young = true;
    }

    @Override
    public Answer heard(Call call, Answer answer) {
      if (young && answer instanceof Answer.Sighted(Seen(ObservedCluster view))) {
        young = false;
        ClusterStatus status = view.resource().status();
        return new Answer.Sighted(
            new Seen(
                view.withResource(
                    view.resource().withStatus(with(status, Breaker.NEW, status.ledger())))));
      }
      return answer;
    }
  }

  /** The next attempt comes at half the time. */
  static Disturbance impatient() {
    return planted(
        stage ->
            Planted.publishing(
                status ->
                    status.breaker().state() instanceof Closed closed && closed.failures() > 0
                        ? with(status, sooner(stage, status.breaker(), closed), status.ledger())
                        : status));
  }

  private static Breaker sooner(Stage stage, Breaker breaker, Closed closed) {
    return new Breaker(
        new Closed(
            closed.failures(),
            closed
                .nextAttempt()
                .map(
                    next ->
                        stage
                            .world()
                            .now()
                            .plus(Duration.between(stage.world().now(), next).dividedBy(2))),
            closed.told(),
            closed.message()),
        breaker.input(),
        breaker.openings());
  }

  private static ClusterStatus with(ClusterStatus status, Breaker breaker, Ledger ledger) {
    return Statuses.remembering(Statuses.showing(status, status.phase(), breaker), ledger);
  }
}
