package io.acko.domain.observation;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Everything one pass sees.
 *
 * @param objects the cluster's objects other than pods
 * @param pods sorted by name
 * @param nodes the servers' answers by pod name; a pod that was not asked is missing
 * @param seenUpTo for each kind, the version up to which its cache has followed the API server
 */
public record ObservedCluster(
    ClusterResource resource,
    SortedMap<ObjectRef, ObservedObject> objects,
    List<ObservedPod> pods,
    SortedMap<String, Reading<ObservedNode>> nodes,
    Map<ObjectKind, ResourceVersion> seenUpTo) {

  public ObservedCluster {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    pods = List.copyOf(pods);
    nodes = Collections.unmodifiableSortedMap(new TreeMap<>(nodes));
    seenUpTo = Map.copyOf(seenUpTo);
  }

  public Optional<ObservedObject> object(ObjectRef ref) {
    return Optional.ofNullable(objects.get(ref));
  }

  /** The answer of a pod's server; unknown if it was not asked. */
  public Reading<ObservedNode> node(String pod) {
    return nodes.getOrDefault(pod, new Reading.Unknown<>("not asked"));
  }

  /** Where the servers that serve can be asked. */
  public List<NodeAddress> servers() {
    return pods.stream().flatMap(pod -> pod.node().stream()).toList();
  }

  public Optional<ObservedPod> pod(String name) {
    return pods.stream().filter(pod -> pod.name().equals(name)).findFirst();
  }

  public ObservedCluster withNodes(SortedMap<String, Reading<ObservedNode>> answers) {
    return new ObservedCluster(resource, objects, pods, answers, seenUpTo);
  }

  public ObservedCluster withResource(ClusterResource other) {
    return new ObservedCluster(other, objects, pods, nodes, seenUpTo);
  }
}
