package io.acko.domain.disruption;

import io.acko.domain.cluster.Uid;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whether a disruption may be begun now.
 *
 * <p>It is announced first, in the status, and begun when some seconds later the gate is open again
 * with the same cluster key. So what is about to be taken away is known to whoever comes after a
 * crash, and both readings outlive the operator.
 */
public sealed interface Approval {
  /** For so long the servers may go on telling of a cluster that is no more (8.1.2: 2.9 s). */
  Duration SECOND_LOOK = Duration.ofSeconds(5);

  /** For so long a smaller size must be wanted: two owners of a size may disagree about it. */
  Duration SECOND_THOUGHTS = Duration.ofSeconds(15);

  /** Begin. The ledger is as it was written before. */
  record Granted(Ledger ledger) implements Approval {}

  /** Write this down and look again. */
  record Announced(Ledger ledger, Duration pause) implements Approval {}

  /** Wait until these are gone. */
  record Denied(List<Objection> objections) implements Approval {
    public Denied {
      objections = List.copyOf(objections);
    }
  }

  static Approval of(ObservedCluster observed, Ledger ledger, Intent intent, Instant now) {
    return switch (Gate.examine(observed, ledger, intent, now)) {
      case GateState.Shut(List<Objection> objections) -> new Denied(objections);
      case GateState.Open(String key) -> {
        Scene scene = Scene.of(observed, ledger, intent, now);
        yield secondLook(ledger, announcement(scene, intent, key), patience(intent), scene);
      }
    };
  }

  private static Approval secondLook(
      Ledger ledger, Undertaking wanted, Duration patience, Scene scene) {
    Optional<Undertaking> before =
        ledger
            .undertaking()
            .filter(one -> one.isSameAs(wanted))
            .filter(one -> !one.since().isAfter(scene.now()))
            .filter(one -> !Undertakings.isBegun(one, scene.observed()));
    if (before.isEmpty()) {
      return new Announced(ledger.undertaking(wanted), patience);
    }
    Duration left = patience.minus(Duration.between(before.get().since(), scene.now()));
    return left.isPositive() ? new Announced(ledger, left) : new Granted(ledger);
  }

  private static Undertaking announcement(Scene scene, Intent intent, String key) {
    TreeMap<String, Uid> pods = new TreeMap<>();
    intent.pods().forEach(name -> scene.pod(name).ifPresent(pod -> pods.put(name, pod.uid())));
    return new Undertaking(
        purpose(scene, intent),
        pods,
        !scene.apart(),
        key,
        scene.now().truncatedTo(ChronoUnit.MILLIS));
  }

  private static Purpose purpose(Scene scene, Intent intent) {
    return switch (intent) {
      case Intent.Restart(var _, var reason) -> new Purpose.Restart(reason);
      case Intent.Repair(var _, var reason) -> new Purpose.Repair(reason);
      case Intent.Remove(String set, var _) ->
          new Purpose.Removal(
              set,
              scene.formation().named(set).map(one -> one.replicas()).orElse(0),
              NamespaceRules.records(scene));
    };
  }

  private static Duration patience(Intent intent) {
    return switch (intent) {
      case Intent.Restart _, Intent.Repair _ -> SECOND_LOOK;
      case Intent.Remove _ -> SECOND_THOUGHTS;
    };
  }
}
