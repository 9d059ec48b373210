package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.Standing;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** Whether nothing is amiss with a cluster, as only somebody knows who sees into every server. */
public record Wholeness(Stage stage) {

  /** Every pod there, ready and not going, all servers one cluster, and nothing to migrate. */
  public boolean holds() {
    List<StoredObject> pods = stage.user().pods();
    return !pods.isEmpty()
        && pods.size() == told()
        && pods.stream().allMatch(this::serves)
        && servers(pods).stream().allMatch(server -> isAtRest(server, pods.size()))
        && servers(pods).stream().map(server -> server.standing().key()).distinct().count() == 1;
  }

  private int told() {
    return stage.kubernetes().store().list(Kinds.STATEFUL_SET).stream()
        .mapToInt(set -> set.spec().get("replicas").flatMap(Value::asInteger).orElse(0))
        .sum();
  }

  private boolean serves(StoredObject pod) {
    return pod.pod().ready()
        && !pod.terminating()
        && stage.fabric().server(pod.key()).filter(Server::isOpen).isPresent();
  }

  private List<Server> servers(List<StoredObject> pods) {
    return pods.stream()
        .map(pod -> stage.fabric().server(pod.key()))
        .flatMap(Optional::stream)
        .toList();
  }

  private static boolean isAtRest(Server server, int size) {
    Standing standing = server.standing();
    return standing.size() == size
        && standing.isMember()
        && standing.hasIntegrity()
        && standing.migrateAllowed()
        && server.shelves().stream().allMatch(shelf -> shelf.counters().remaining() == 0);
  }
}
