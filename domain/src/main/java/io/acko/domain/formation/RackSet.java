package io.acko.domain.formation;

import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The StatefulSet of a rack.
 *
 * @param id of the rack
 * @param wanted the rack as the spec has it; absent when it is no longer listed
 * @param target how many pods it is to have
 * @param replicas how many pods it was told to have
 */
public record RackSet(
    ObservedObject object, int id, Optional<Rack> wanted, int target, int replicas) {

  static RackSet of(ObservedObject object, int id, Optional<Rack> wanted, int target) {
    return new RackSet(object, id, wanted, target, number(object, "spec", "replicas").orElse(0));
  }

  public String name() {
    return object.ref().name();
  }

  /** How many pods it has more than it is to have. */
  public int surplus() {
    return Math.max(0, replicas - target);
  }

  /** The names of its pods, by ordinal. */
  public List<String> pods() {
    return IntStream.range(0, replicas).mapToObj(ordinal -> name() + "-" + ordinal).toList();
  }

  /** The pod that goes first when it shrinks. */
  public String lastPod() {
    return name() + "-" + (replicas - 1);
  }

  /** Whether its controller has taken note of what it was told last. */
  public boolean isSettled() {
    return !object.terminating()
        && number(object, "metadata", "generation").orElse(0)
            <= number(object, "status", "observedGeneration").orElse(0);
  }

  private static Optional<Integer> number(ObservedObject object, String... path) {
    return object.body().at(path).flatMap(Value::asInteger);
  }
}
