package io.acko.domain.disruption;

import io.acko.domain.cluster.Uid;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Departure;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedCluster;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.TreeMap;

/** Carries the ledger on: what one more look at the cluster adds to what is remembered of it. */
public final class Bookkeeping {
  private Bookkeeping() {}

  /** The ledger after a look; the same one if the look brings nothing new. */
  public static Ledger follow(ObservedCluster observed, Instant time) {
    Instant now = time.truncatedTo(ChronoUnit.MILLIS);
    Ledger before = observed.resource().status().ledger();
    Scene scene = Scene.atRest(observed, before, now);
    Ledger next =
        switch (Gate.judge(scene, Occasion.CALM)) {
          case GateState.Open(String key) -> finished(calmed(scene, key), observed);
          case GateState.Shut _ -> before.losing(PastRules.found(scene));
        };
    return putBack(departing(next, scene), scene);
  }

  private static Ledger calmed(Scene scene, String key) {
    TreeMap<String, Uid> pods = new TreeMap<>();
    scene.members().forEach(name -> scene.pod(name).ifPresent(pod -> pods.put(name, pod.uid())));
    Calm seen = new Calm(key, pods, scene.now());
    return scene
        .ledger()
        .calmed(
            scene
                .ledger()
                .calm()
                .filter(seen::isSameAs)
                // Seen by a clock that was set back since: nobody would wait for that time to come.
                .filter(calm -> !calm.since().isAfter(scene.now()))
                .orElse(seen));
  }

  /** A restart is over when all is calm again. */
  private static Ledger finished(Ledger ledger, ObservedCluster observed) {
    return ledger
            .undertaking()
            .filter(one -> !(one.purpose() instanceof Purpose.Removal))
            .filter(one -> Undertakings.isBegun(one, observed))
            .isPresent()
        ? ledger.idle()
        : ledger;
  }

  /**
   * A removal that has begun is followed by itself; one that was taken back is followed no more.
   */
  private static Ledger departing(Ledger ledger, Scene scene) {
    Optional<Undertaking> begun =
        ledger.undertaking().filter(one -> Undertakings.isBegun(one, scene.observed()));
    if (begun.isPresent() && begun.get().purpose() instanceof Purpose.Removal removal) {
      Undertaking told = begun.get();
      return ledger.departing(
          new Departure(removal, told.pods(), told.served(), told.clusterKey(), told.since()));
    }
    return ledger
            .departure()
            .filter(one -> !isSmaller(scene, one.removal().statefulSet(), one.removal().replicas()))
            .isPresent()
        ? ledger.departed()
        : ledger;
  }

  /** What was undone is remembered until the wish changes and nothing is left to be put back. */
  private static Ledger putBack(Ledger ledger, Scene scene) {
    long generation = scene.observed().resource().generation();
    return ledger
            .putBack()
            .filter(undone -> undone.generation() != generation)
            .filter(undone -> !isSmaller(scene, undone.statefulSet(), undone.replicas()))
            .isPresent()
        ? ledger.puttingBack(Optional.empty())
        : ledger;
  }

  /** A set that is gone has lost all its pods. */
  private static boolean isSmaller(Scene scene, String set, int replicas) {
    return scene.formation().named(set).filter(one -> one.replicas() >= replicas).isEmpty();
  }

  /** The ledger without an announcement that nobody renews. */
  public static Ledger withoutIdleWord(Ledger ledger, ObservedCluster observed) {
    return ledger.undertaking().filter(one -> isBegun(one, observed)).isPresent()
        ? ledger
        : ledger.idle();
  }

  private static boolean isBegun(Undertaking undertaking, ObservedCluster observed) {
    return Undertakings.isBegun(undertaking, observed);
  }
}
