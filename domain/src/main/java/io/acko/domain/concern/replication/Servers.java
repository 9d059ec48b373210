package io.acko.domain.concern.replication;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Situation;
import io.acko.domain.live.Factors;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNamespace;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.server.info.NodeOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What replication factors the running servers have, and those that start would have. */
record Servers(Situation situation, Factors wanted) {

  private ObservedCluster observed() {
    return situation.observed();
  }

  /** Whether a file would give a server that starts with it another factor than is wanted. */
  boolean wouldStartOtherwise() {
    return observed().objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.CONFIG_MAP)
        .filter(object -> isOfARack(object.ref()))
        .flatMap(object -> file(object).stream())
        .distinct() // Most racks have one and the same.
        .map(Factors::inFile)
        .anyMatch(wanted::differFrom);
  }

  private boolean isOfARack(ObjectRef ref) {
    return situation.owned(ref).isPresent() && situation.names().rackOf(ref).isPresent();
  }

  private static Optional<String> file(ObservedObject object) {
    return object.body().map("data").text("aerospike.conf");
  }

  /** Those that are known to have another factor than is wanted. */
  List<NodeAddress> others() {
    return observed().servers().stream()
        .filter(node -> running(node.pod()).known().filter(wanted::differFrom).isPresent())
        .toList();
  }

  Reading<Factors> running(String pod) {
    return observed().node(pod).then(Factors::of);
  }

  /** What a server is told to have what is wanted; nothing if nobody knows what it has. */
  List<NodeOrder> orders(String pod) {
    return running(pod).known().map(wanted::orders).orElse(List.of());
  }

  /**
   * Servers of which nobody knows what they have, or will have in a moment. One that is down, or
   * was never started, is not waited for: what it waits for may be the very change.
   */
  List<String> unknown() {
    List<String> unknown = new ArrayList<>();
    for (ObservedPod pod : observed().pods()) {
      switch (pod.server()) {
        case ABSENT, ENDED -> {}
        case RUNNING -> unknown.add(hanging(pod.name()));
        case UNKNOWN ->
            unknown.add("nobody can tell whether the server of " + pod.name() + " runs");
        case READY -> {
          if (pod.terminating()) {
            unknown.add(pod.name() + " is on its way out");
          } else {
            running(pod.name())
                .unknown()
                .ifPresent(why -> unknown.add(pod.name() + " leaves it open: " + why));
          }
        }
      }
    }
    return unknown;
  }

  /** One that is down is not waited for, so deleting the pod of one that hangs is a way out. */
  private static String hanging(String pod) {
    return pod
        + " runs and is not ready; if it hangs, kubectl delete pod "
        + pod
        + " lets the change go on, at the cost of what that server alone holds in memory";
  }

  /** Whether the cluster at rest still goes by other factors than all its servers have. */
  boolean goByOthers() {
    return observed().servers().stream()
            .allMatch(
                node -> observed().node(node.pod()).known().filter(this::isAtRest).isPresent())
        && observed().servers().stream().flatMap(this::namespaces).anyMatch(Servers::isLate);
  }

  private boolean isAtRest(ObservedNode node) {
    return node.migrations().allowed().is(true) && node.migrations().partitionsRemaining().is(0L);
  }

  private Stream<ObservedNamespace> namespaces(NodeAddress node) {
    return observed().node(node.pod()).known().stream()
        .flatMap(one -> one.namespaces().known().stream())
        .flatMap(all -> all.values().stream());
  }

  private static boolean isLate(ObservedNamespace namespace) {
    return namespace
        .wantedReplicationFactor()
        .then(
            factor ->
                namespace
                    .clusterSize()
                    .then(
                        size ->
                            namespace
                                .replicationFactor()
                                .map(now -> now > 0 && now != Math.min(factor, size))))
        .is(true);
  }
}
