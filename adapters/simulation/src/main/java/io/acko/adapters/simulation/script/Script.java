package io.acko.adapters.simulation.script;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.List;

/**
 * A rehearsal to be played.
 *
 * @param cluster its namespace and name
 * @param spec what the cluster has in the beginning, with defaults filled in
 * @param seed what all delays follow from
 * @param nodes how many nodes the Kubernetes cluster has
 * @param slower how many times longer partitions take to be moved than in an empty cluster
 * @param writers who writes to it
 * @param limit how long all may take
 * @param cues what happens, one after the other
 */
public record Script(
    ClusterKey cluster,
    MapValue spec,
    long seed,
    int nodes,
    int slower,
    List<Writer> writers,
    Duration limit,
    List<Cue> cues) {
  /** As many nodes as letters to name them by. */
  public static final int MOST_NODES = 26;

  public Script {
    writers = List.copyOf(writers);
    cues = List.copyOf(cues);
  }

  /** The same with other delays. */
  public Script withSeed(long another) {
    return new Script(cluster, spec, another, nodes, slower, writers, limit, cues);
  }

  /**
   * A client that writes all the time.
   *
   * @param pause from one write to the next
   */
  public record Writer(String namespace, int keys, Duration pause) {}
}
