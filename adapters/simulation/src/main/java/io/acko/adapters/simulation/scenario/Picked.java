package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Turn;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import java.util.List;

/** The pod that something is done to. */
final class Picked {
  private Picked() {}

  /** The decided one, or the last where the cluster has become too small to have it. */
  static StoredObject pod(Turn turn, List<StoredObject> pods, RandomStream chance) {
    String name = turn.text("pod", () -> pods.get(chance.below(pods.size())).key().name());
    return pods.stream()
        .filter(pod -> pod.key().name().equals(name))
        .findFirst()
        .orElseGet(pods::getLast);
  }
}
