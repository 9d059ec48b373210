package io.acko.domain.disruption;

import io.acko.domain.cluster.Uid;
import io.acko.domain.ledger.Calm;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.observation.ObservedCluster;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Whether others, who ask nobody but Kubernetes, may evict a pod now.
 *
 * <p>They may under the same condition as this operator itself: all servers are one cluster at
 * rest, in two looks some seconds apart. Kubernetes counts ready pods, and a pod is ready while it
 * still fills.
 */
public enum EvictionStance {
  /** As many as the spec says. */
  ALLOWED,
  /** Rest was seen for the first time: what was said before goes on until the second look. */
  UNDECIDED,
  /** None: a pod is taken or is about to be, data move, or nobody knows. */
  HELD;

  /** What holds for a cluster as it was seen and is remembered. */
  public static EvictionStance of(ObservedCluster observed, Ledger ledger, Instant now) {
    Scene scene = Scene.atRest(observed, ledger, now);
    if (scene.isNew()) {
      return ALLOWED;
    }
    if (ledger.undertaking().isPresent() || ledger.departure().isPresent()) {
      return HELD;
    }
    return switch (Gate.judge(scene, Occasion.CALM)) {
      case GateState.Open(String key) -> isSeenTwice(scene, key) ? ALLOWED : UNDECIDED;
      case GateState.Shut _ -> HELD;
    };
  }

  private static boolean isSeenTwice(Scene scene, String key) {
    Calm seen = new Calm(key, pods(scene), scene.now());
    return scene
        .ledger()
        .calm()
        .filter(seen::isSameAs)
        .filter(calm -> !confirmedAt(calm).isAfter(scene.now()))
        .isPresent();
  }

  private static SortedMap<String, Uid> pods(Scene scene) {
    TreeMap<String, Uid> pods = new TreeMap<>();
    scene.members().forEach(name -> scene.pod(name).ifPresent(pod -> pods.put(name, pod.uid())));
    return pods;
  }

  /** When rest is to be looked at a second time; absent once that time has come. */
  public static Optional<Duration> untilSecondLook(Ledger ledger, Instant now) {
    return ledger
        .calm()
        .map(calm -> Duration.between(now, confirmedAt(calm)))
        .filter(Duration::isPositive);
  }

  private static Instant confirmedAt(Calm calm) {
    return calm.since().plus(Approval.SECOND_LOOK);
  }
}
