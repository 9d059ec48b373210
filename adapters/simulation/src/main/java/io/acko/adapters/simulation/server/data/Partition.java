package io.acko.adapters.simulation.server.data;

import java.util.ArrayList;
import java.util.List;

/** One partition of one cluster between two rebalances: who has it and who still waits for it. */
final class Partition {
  private final int id;
  private final List<Shelf> sequence;
  private final int replicas;
  private final List<Shelf> duplicates = new ArrayList<>();
  private final List<Shelf> awaited = new ArrayList<>();
  private final List<Shelf> filling = new ArrayList<>();
  private Shelf working;
  private int witnesses;

  Partition(int id, List<Shelf> sequence, int replicas) {
    this.id = id;
    this.sequence = sequence;
    this.replicas = replicas;
    this.working = sequence.getFirst();
  }

  int id() {
    return id;
  }

  List<Shelf> sequence() {
    return sequence;
  }

  /** Its final places: the master's and those of the replicas. */
  List<Shelf> places() {
    return sequence.subList(0, replicas);
  }

  Shelf finalMaster() {
    return sequence.getFirst();
  }

  Shelf working() {
    return working;
  }

  void working(Shelf next) {
    working = next;
  }

  /** Who else has a history of it, and has not handed it over yet. */
  List<Shelf> duplicates() {
    return duplicates;
  }

  /** Whose transfer the final master waits for. */
  List<Shelf> awaited() {
    return awaited;
  }

  /** Replicas that the final master has yet to fill. */
  List<Shelf> filling() {
    return filling;
  }

  int witnesses() {
    return witnesses;
  }

  void witnesses(int count) {
    witnesses = count;
  }

  boolean isReplica(Shelf shelf) {
    return places().contains(shelf);
  }

  boolean isDone() {
    return awaited.isEmpty() && filling.isEmpty();
  }

  Copy copyOf(Shelf shelf) {
    return shelf.copy(id);
  }

  /** Whether a client is told that this node owns this copy. */
  boolean isShown(Shelf shelf, int copy) {
    if (shelf == working) {
      return copy == 0 || places().get(copy) == shelf || isReceiving(places().get(copy));
    }
    return copy > 0 && places().get(copy) == shelf && !isReceiving(shelf);
  }

  boolean isReceiving(Shelf shelf) {
    return filling.contains(shelf) || (shelf == finalMaster() && !awaited.isEmpty());
  }
}
