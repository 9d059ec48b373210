package io.acko.domain.concern.isolation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.formation.FormerRacks;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The ports of the servers of all racks, by who may reach them.
 *
 * @param members for the cluster's own pods
 * @param anybody for clients and for whoever collects metrics
 */
record OpenPorts(SortedSet<Integer> members, SortedSet<Integer> anybody) {
  private static final int METRICS = 9145;

  OpenPorts {
    members = Collections.unmodifiableSortedSet(new TreeSet<>(members));
    anybody = Collections.unmodifiableSortedSet(new TreeSet<>(anybody));
  }

  static OpenPorts of(ObservedCluster observed) {
    ClusterSpec spec = observed.resource().spec();
    List<Rack> racks = new ArrayList<>(spec.racks());
    racks.addAll(FormerRacks.of(observed));
    TreeSet<Integer> members = new TreeSet<>();
    TreeSet<Integer> anybody = new TreeSet<>();
    for (Rack rack : racks) {
      ServerConfig config = ServerConfig.of(spec, rack);
      members.addAll(List.of(config.fabricPort(), config.heartbeatPort()));
      anybody.add(config.servicePort());
    }
    // Servers that run with an earlier file are still asked.
    observed.pods().forEach(pod -> anybody.add(pod.servicePort()));
    metrics(spec.document().map("monitoring")).ifPresent(anybody::add);
    return new OpenPorts(members, anybody);
  }

  private static Optional<Integer> metrics(MapValue monitoring) {
    return monitoring.text("enabled").equals(Optional.of("true"))
        ? monitoring.get("port").flatMap(Value::asInteger).or(() -> Optional.of(METRICS))
        : Optional.empty();
  }
}
