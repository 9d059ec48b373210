package io.acko.adapters.simulation.server.data;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** All partitions of one namespace in one cluster, as its members see them after a rebalance. */
public final class Territory {
  private final List<Shelf> members;
  private final int replicas;
  private final List<Partition> partitions = new ArrayList<>();

  private Territory(List<Shelf> members, int replicas) {
    this.members = members;
    this.replicas = replicas;
  }

  /**
   * Decides anew who has what, as every member does for itself on the same inputs.
   *
   * @param members the members that have the namespace
   * @param configured the replication factor they have in common
   */
  public static Territory divide(
      Placement placement, List<Shelf> members, int configured, long key) {
    Territory territory = new Territory(members, Math.min(configured, members.size()));
    members.forEach(member -> member.counters().restart());
    for (int id = 0; id < members.getFirst().partitions(); id++) {
      territory.partitions.add(
          Rebalance.of(new Partition(id, territory.order(placement, id), territory.replicas), key));
    }
    members.forEach(member -> member.settle(territory));
    return territory;
  }

  /** Nodes that have the namespace. */
  public List<Shelf> members() {
    return members;
  }

  /** The effective replication factor. */
  public int replicas() {
    return replicas;
  }

  Partition partition(int id) {
    return partitions.get(id);
  }

  List<Partition> partitions() {
    return partitions;
  }

  /** The final places of a partition, the master's first. */
  public List<NodeId> places(int partition) {
    return partition(partition).places().stream().map(shelf -> shelf.holder().id()).toList();
  }

  /** Who answers for a partition now. */
  public NodeId working(int partition) {
    return partition(partition).working().holder().id();
  }

  /** One bit for each partition, the most significant first: whether a node owns this copy. */
  public String bitmap(Shelf shelf, int copy) {
    byte[] bits = new byte[(partitions.size() + 7) / 8];
    for (Partition partition : partitions) {
      if (partition.isShown(shelf, copy)) {
        bits[partition.id() / 8] |= (byte) (0x80 >>> (partition.id() % 8));
      }
    }
    return Base64.getEncoder().encodeToString(bits);
  }

  private List<Shelf> order(Placement placement, int id) {
    List<Shelf> order = new ArrayList<>(members.size());
    for (NodeId node : placement.sequence(id)) {
      for (Shelf member : members) {
        if (member.holder().id().equals(node)) {
          order.add(member);
        }
      }
    }
    return order;
  }
}
