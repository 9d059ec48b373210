package io.acko.domain.reporting;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.revision.Revisions;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a cluster stands against what is wanted, from what was seen.
 *
 * @param wanted pods wanted
 * @param ready pods ready
 * @param troubles pods whose containers do not come up, with the reason
 * @param outdated pods that the user wants otherwise
 * @param pending pods as wanted that an older recipe made
 * @param unjudged a StatefulSet whose status is older than its spec, so that its revision says
 *     nothing of the template that was just written
 * @param surplus pods that are to go
 * @param remains objects of racks that are no longer listed
 * @param configPending pods whose configuration hash is not the wanted one
 * @param size the cluster size on which all asked servers agree
 * @param disagreement why the servers are not one stable cluster of all pods; absent if they are
 * @param migrations partitions left to migrate, summed; absent unless every pod's server answered
 */
record Health(
    int wanted,
    int ready,
    List<String> troubles,
    List<String> outdated,
    List<String> pending,
    Optional<String> unjudged,
    int surplus,
    List<String> remains,
    List<String> configPending,
    Optional<Integer> size,
    Optional<String> disagreement,
    Optional<Long> migrations) {
  private static final Set<ObjectKind> OF_A_RACK =
      Set.of(ObjectKind.STATEFUL_SET, ObjectKind.CONFIG_MAP);

  static Health of(ObservedCluster observed) {
    ClusterSpec spec = observed.resource().spec();
    List<ObservedPod> ready =
        observed.pods().stream().filter(pod -> pod.ready() && !pod.terminating()).toList();
    List<ObservedNode> nodes =
        ready.stream().flatMap(pod -> observed.node(pod.name()).known().stream()).toList();
    boolean all = nodes.size() == ready.size() && !nodes.isEmpty();
    Revisions revisions = Revisions.of(observed);
    return new Health(
        spec.size(),
        ready.size(),
        troubles(observed),
        List.copyOf(revisions.superseded().keySet()),
        revisions.pending(),
        revisions.unsettled().stream().findFirst(),
        Formation.of(observed).sets().stream().mapToInt(RackSet::surplus).sum(),
        remains(observed),
        configPending(observed),
        all ? agreedSize(nodes) : Optional.empty(),
        disagreement(observed, ready, nodes),
        all ? migrations(nodes) : Optional.empty());
  }

  boolean allPodsReady() {
    return wanted > 0 && ready == wanted;
  }

  boolean isWhole() {
    return allPodsReady()
        && outdated.isEmpty()
        && unjudged.isEmpty()
        && configPending.isEmpty()
        && disagreement.isEmpty()
        && migrations.equals(Optional.of(0L));
  }

  private static List<String> troubles(ObservedCluster observed) {
    return observed.pods().stream()
        .filter(pod -> !pod.trouble().isEmpty())
        .map(pod -> pod.name() + ": " + pod.trouble())
        .toList();
  }

  private static List<String> remains(ObservedCluster observed) {
    ClusterResource resource = observed.resource();
    List<Integer> listed = resource.spec().racks().stream().map(Rack::id).toList();
    return observed.objects().values().stream()
        .filter(object -> object.owner().equals(Optional.of(resource.uid())))
        .map(ObservedObject::ref)
        .filter(ref -> OF_A_RACK.contains(ref.kind()))
        .filter(ref -> resource.names().rackOf(ref).filter(id -> !listed.contains(id)).isPresent())
        .map(ObjectRef::toString)
        .toList();
  }

  private static List<String> configPending(ObservedCluster observed) {
    ClusterSpec spec = observed.resource().spec();
    Map<Integer, String> hashes = new TreeMap<>();
    for (Rack rack : spec.racks()) {
      hashes.put(rack.id(), ServerConfig.of(spec, rack).hash());
    }
    return observed.pods().stream()
        .filter(
            pod ->
                pod.hasLostSettings()
                    || !pod.configHash().equals(hashes.getOrDefault(pod.rack(), "")))
        .map(ObservedPod::name)
        .toList();
  }

  private static Optional<Integer> agreedSize(List<ObservedNode> nodes) {
    Set<Optional<Integer>> sizes =
        nodes.stream().map(node -> node.membership().size().known()).collect(Collectors.toSet());
    return sizes.size() == 1 ? sizes.iterator().next() : Optional.empty();
  }

  private static Optional<Long> migrations(List<ObservedNode> nodes) {
    List<Long> told =
        nodes.stream()
            .flatMap(node -> node.migrations().partitionsRemaining().known().stream())
            .toList();
    return told.size() == nodes.size()
        ? Optional.of(told.stream().mapToLong(Long::longValue).sum())
        : Optional.empty();
  }

  private static Optional<String> disagreement(
      ObservedCluster observed, List<ObservedPod> ready, List<ObservedNode> nodes) {
    List<String> silent = new ArrayList<>();
    for (ObservedPod pod : ready) {
      unknown(observed.node(pod.name())).ifPresent(why -> silent.add(pod.name() + ": " + why));
    }
    if (!silent.isEmpty()) {
      return Optional.of("servers do not answer: " + String.join("; ", silent));
    }
    if (nodes.stream().map(node -> node.membership().key()).distinct().count() > 1) {
      return Optional.of("servers do not agree on one cluster key");
    }
    return nodes.stream().allMatch(node -> isMemberOf(ready.size(), node))
        ? Optional.empty()
        : Optional.of("servers do not form one cluster of " + ready.size() + " yet");
  }

  private static Optional<String> unknown(Reading<ObservedNode> reading) {
    return switch (reading) {
      case Reading.Known<ObservedNode>(ObservedNode node) ->
          node.membership()
              .unknown()
              .or(() -> node.migrations().allowed().unknown())
              .or(() -> node.migrations().partitionsRemaining().unknown());
      case Reading.Unknown<ObservedNode>(String why) -> Optional.of(why);
    };
  }

  /** Migrations are not allowed from a change of the cluster until it is dealt with. */
  private static boolean isMemberOf(int size, ObservedNode node) {
    return node.membership().size().is(size)
        && node.membership().integrity().is(true)
        && node.membership().member().is(true)
        && node.migrations().allowed().is(true);
  }
}
