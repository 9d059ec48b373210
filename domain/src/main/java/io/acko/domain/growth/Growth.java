package io.acko.domain.growth;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ObservedCluster;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many pods each rack may have now, growing only.
 *
 * <p>Growth waits for nobody's health, since a sick cluster may need the node. It waits for room: a
 * ninth node is never taken into a cluster of the Community Edition and calls itself well all the
 * same (8.1.2), so racks that replace others get their pods as the others lose theirs. And it waits
 * for claims of the same names to be gone, or to be allowed again.
 */
public final class Growth {
  /** The largest cluster of the Community Edition. */
  public static final int MAX_NODES = 8;

  private Growth() {}

  /** The replicas of each rack, in the order of the spec. */
  public static List<Integer> replicas(ObservedCluster observed) {
    ClusterSpec spec = observed.resource().spec();
    Formation formation = Formation.of(observed);
    int room = MAX_NODES - taken(formation, observed);
    List<Integer> replicas = new ArrayList<>();
    for (int i = 0; i < spec.racks().size(); i++) {
      int running = formation.set(spec.racks().get(i).id()).map(RackSet::replicas).orElse(0);
      int more = Math.min(Math.max(0, spec.rackSizes().get(i) - running), Math.max(0, room));
      int made = unobstructed(observed, spec.racks().get(i), running, more);
      room -= made;
      replicas.add(running + made);
    }
    return replicas;
  }

  /** How many of so many more pods can be made before one would find a claim it may not have. */
  private static int unobstructed(ObservedCluster observed, Rack rack, int running, int more) {
    return IntStream.range(0, more)
        .filter(i -> Reuse.obstacle(observed, rack, running + i).isPresent())
        .findFirst()
        .orElse(more);
  }

  /** Pods told to be, and those told to go that have not gone yet. */
  private static int taken(Formation formation, ObservedCluster observed) {
    List<String> told = formation.pods();
    long going = observed.pods().stream().filter(pod -> !told.contains(pod.name())).count();
    return told.size() + (int) going;
  }
}
