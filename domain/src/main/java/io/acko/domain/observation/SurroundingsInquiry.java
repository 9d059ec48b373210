package io.acko.domain.observation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Monitoring;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.status.ConditionType;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What a pass needs to know that no watch tells.
 *
 * @param objects of kinds that no watch follows
 * @param machines whether it matters where else pods could run
 * @param volumes names of PersistentVolumes of which it matters from where they can be reached
 */
public record SurroundingsInquiry(
    SortedSet<ObjectRef> objects, boolean machines, SortedSet<String> volumes) {
  public SurroundingsInquiry {
    objects = Collections.unmodifiableSortedSet(new TreeSet<>(objects));
    volumes = Collections.unmodifiableSortedSet(new TreeSet<>(volumes));
  }

  /**
   * What the next pass over a cluster needs: objects for Prometheus as they are wanted or were last
   * brought about, and where else pods could run that are on nodes they are to leave.
   */
  public static SurroundingsInquiry of(ObservedCluster cluster) {
    ClusterResource resource = cluster.resource();
    if (resource.deleting() || resource.spec().paused()) {
      return new SurroundingsInquiry(new TreeSet<>(), false, new TreeSet<>());
    }
    List<ObservedPod> moving =
        cluster.pods().stream()
            .filter(pod -> resource.spec().blockedMachines().contains(pod.machine()))
            .toList();
    TreeSet<String> volumes = new TreeSet<>();
    moving.forEach(pod -> volumes.addAll(Refuge.volumes(cluster, pod.name()).values()));
    return new SurroundingsInquiry(forPrometheus(resource), !moving.isEmpty(), volumes);
  }

  private static SortedSet<ObjectRef> forPrometheus(ClusterResource resource) {
    List<Monitoring> wishes =
        Stream.concat(
                Stream.of(resource.spec().monitoring()),
                resource.status().appliedSpec().map(ClusterSpec::read).stream()
                    .map(ClusterSpec::monitoring))
            .toList();
    TreeSet<ObjectRef> refs = new TreeSet<>();
    // Told of until they have gone: else nobody would know that they were ever wanted.
    if (resource.status().condition(ConditionType.MONITORING_ACTIVE).isPresent()) {
      refs.add(resource.names().serviceMonitor());
      refs.add(resource.names().prometheusRule());
    }
    if (wishes.stream().anyMatch(Monitoring::isScraped)) {
      refs.add(resource.names().serviceMonitor());
    }
    if (wishes.stream().anyMatch(Monitoring::hasAlerts)) {
      refs.add(resource.names().prometheusRule());
    }
    return refs;
  }

  /** Whether there is nothing to ask. */
  public boolean isEmpty() {
    return objects.isEmpty() && !machines && volumes.isEmpty();
  }
}
