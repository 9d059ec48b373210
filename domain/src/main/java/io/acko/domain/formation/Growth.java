package io.acko.domain.formation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.observation.ObservedCluster;
import java.util.ArrayList;
import java.util.List;

/**
 * How many pods each rack may have now, growing only.
 *
 * <p>Growth waits for nobody's health, since a sick cluster may need the node. It waits for room: a
 * ninth node is never taken into a cluster of the Community Edition and calls itself well all the
 * same (8.1.2), so racks that replace others get their pods as the others lose theirs.
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
      room -= more;
      replicas.add(running + more);
    }
    return replicas;
  }

  /** Pods told to be, and those told to go that have not gone yet. */
  private static int taken(Formation formation, ObservedCluster observed) {
    List<String> told = formation.pods();
    long going = observed.pods().stream().filter(pod -> !told.contains(pod.name())).count();
    return told.size() + (int) going;
  }
}
