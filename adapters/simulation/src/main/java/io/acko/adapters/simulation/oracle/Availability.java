package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.server.Server;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.Value;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * At every instant at most one node is away by the operator's hand, from when it is taken until its
 * pod is ready again, its server has joined and no record waits to be moved; and none is taken
 * while another is away for whatever reason.
 *
 * <p>What went wrong only after servers were asked for the last time is nobody's fault: another
 * counts as away if it was so then and still is when the next is taken. Which racks they are in
 * does not matter where it may be only one.
 */
public final class Availability implements Oracle {
  private final Store store;
  private final Fabric fabric;
  private final Findings findings;
  private final Map<ClusterKey, Map<String, Node>> asked = new TreeMap<>();

  public Availability(Store store, Fabric fabric, Findings findings) {
    this.store = store;
    this.fabric = fabric;
    this.findings = findings;
  }

  @Override
  public void passBegan(ClusterKey key) {
    asked.remove(key);
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (answer instanceof Answer.Probed) {
      asked.put(key, look());
    }
  }

  @Override
  public void changed(Change change) {
    if (change.by() != Actor.OPERATOR || change.kind() == Change.Kind.ADDED) {
      return;
    }
    if (change.isOf(Kinds.POD)) {
      boolean goes = change.after().terminating() || change.kind() == Change.Kind.DELETED;
      if (goes && !change.before().terminating() && change.before().pod().ready()) {
        taken(change.before());
      }
    } else if (change.isOf(Kinds.STATEFUL_SET)) {
      int before = replicas(change.before());
      if (replicas(change.after()) < before) {
        store
            .get(change.key().beside(Kinds.POD, change.key().name() + "-" + (before - 1)))
            .filter(pod -> pod.pod().ready())
            .ifPresent(this::taken);
      }
    }
  }

  private void taken(StoredObject pod) {
    if (asked.isEmpty()) {
      return;
    }
    String name = pod.key().toString();
    Map<String, String> still = away(look(), name);
    asked.values().forEach(then -> still.keySet().retainAll(away(then, name).keySet()));
    if (!still.isEmpty()) {
      findings.report(this, name + " was taken although " + still);
    }
  }

  /** Everybody who is to be there, at this moment. */
  private Map<String, Node> look() {
    Map<String, Node> nodes = new TreeMap<>();
    for (StoredObject set : store.list(Kinds.STATEFUL_SET)) {
      for (int i = 0; i < replicas(set); i++) {
        ObjectKey pod = set.key().beside(Kinds.POD, set.key().name() + "-" + i);
        nodes.put(pod.toString(), new Node(amiss(pod), fabric.server(pod).map(Standing::of)));
      }
    }
    return nodes;
  }

  /**
   * Who is away, and why. A node that is in no cluster with any other is away by itself: taking it
   * takes nothing from them, and what it alone may hold is for {@link LastCopy} to judge.
   */
  private static Map<String, String> away(Map<String, Node> nodes, String taken) {
    Optional<Node> own = Optional.ofNullable(nodes.get(taken));
    Map<String, Node> others = new TreeMap<>(nodes);
    others.keySet().remove(taken);
    boolean apart =
        own.filter(node -> others.values().stream().noneMatch(other -> other.isWith(node)))
            .isPresent();
    Map<String, String> away = new TreeMap<>();
    if (!apart) {
      others.forEach((pod, node) -> node.away(nodes.size()).ifPresent(why -> away.put(pod, why)));
    }
    return away;
  }

  private Optional<String> amiss(ObjectKey pod) {
    Optional<StoredObject> found = store.get(pod);
    if (found.isEmpty()) {
      return Optional.of("it is not there");
    }
    if (found.get().terminating() || !found.get().pod().ready()) {
      return Optional.of("it is not ready");
    }
    return fabric.server(pod).filter(Server::isOpen).isEmpty()
        ? Optional.of("its server does not run")
        : Optional.empty();
  }

  private static int replicas(StoredObject set) {
    return set.spec().get("replicas").flatMap(Value::asInteger).orElse(0);
  }

  /** One node: what is wrong with its pod, and how its server stands. */
  private record Node(Optional<String> amiss, Optional<Standing> standing) {
    /** Whoever is in no cluster yet is with nobody, and all such have the same key. */
    boolean isWith(Node other) {
      return standing.filter(own -> own.size() > 0).isPresent()
          && standing.map(Standing::key).equals(other.standing.map(Standing::key));
    }

    Optional<String> away(int members) {
      return amiss.or(() -> standing.flatMap(server -> server.unsettled(members)));
    }
  }

  /** Which cluster a server is in, how many are, and whether it moves records. */
  private record Standing(String key, boolean member, int size, boolean moving) {
    static Standing of(Server server) {
      return new Standing(
          server.standing().key(),
          server.standing().isMember(),
          server.standing().size(),
          server.shelves().stream().anyMatch(shelf -> shelf.counters().remaining() > 0));
    }

    Optional<String> unsettled(int members) {
      if (!member || size < members) {
        return Optional.of("its server has not joined all others");
      }
      return moving ? Optional.of("its records are being moved") : Optional.empty();
    }
  }
}
