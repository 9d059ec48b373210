package io.acko.adapters.simulation.server.data;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a CE 8.1.2 node decides about one partition when the exchange of a new cluster is done. */
final class Rebalance {
  private static final int LAST_SHARED_FAMILY = 14;

  private final Partition partition;
  private final long key;
  private final List<@Nullable Version> before = new ArrayList<>();
  private final Histories histories = new Histories(before);
  private final List<Version> families = new ArrayList<>();

  private Rebalance(Partition partition, long key) {
    this.partition = partition;
    this.key = key;
    partition.sequence().forEach(shelf -> before.add(partition.copyOf(shelf).version()));
  }

  static Partition of(Partition partition, long key) {
    new Rebalance(partition, key).decide();
    return partition;
  }

  private void decide() {
    int working = histories.workingMaster();
    if (working < 0) {
      takeFresh();
      return;
    }
    partition.working(partition.sequence().get(working));
    List<Integer> duplicates = histories.duplicates(working);
    List<Integer> immigrators =
        histories.immigrators(working, !duplicates.isEmpty(), partition.places().size());
    if (immigrators.isEmpty()) {
      settle(partition, key);
      return;
    }
    duplicates.forEach(n -> partition.duplicates().add(partition.sequence().get(n)));
    nameFamilies(working, duplicates);
    for (int n = 0; n < before.size(); n++) {
      Shelf shelf = partition.sequence().get(n);
      if (shelf.holder().isRunning()) {
        partition.copyOf(shelf).version(advanced(n, working, duplicates));
      }
    }
    expect(working, duplicates, immigrators);
  }

  private void takeFresh() {
    settle(partition, key);
    partition.sequence().forEach(shelf -> shelf.counters().fresh++);
  }

  /** Replicas take the final version, all others have nothing any more. */
  static void settle(Partition partition, long key) {
    partition.working(partition.finalMaster());
    for (Shelf shelf : partition.sequence()) {
      if (!shelf.holder().isRunning()) {
        continue; // What it left behind belongs to its next process.
      }
      if (partition.isReplica(shelf)) {
        boolean master = shelf == partition.finalMaster();
        partition.copyOf(shelf).version(new Version(key, 0, master, false, false));
      } else {
        partition.copyOf(shelf).drop();
      }
    }
  }

  private void nameFamilies(int working, List<Integer> duplicates) {
    addFamily(before.getFirst());
    if (!duplicates.isEmpty() || working == 0) {
      addFamily(before.get(working));
    }
    duplicates.forEach(n -> addFamily(before.get(n)));
  }

  private void addFamily(@Nullable Version version) {
    families.add(version == null ? new Version(0, Version.UNIQUE, false, false, false) : version);
  }

  private int familyOf(Version old) {
    for (int family = 0; family < families.size(); family++) {
      if (families.get(family).isKin(old)) {
        return Math.min(family, LAST_SHARED_FAMILY);
      }
    }
    return Version.UNIQUE;
  }

  private @Nullable Version advanced(int n, int working, List<Integer> duplicates) {
    Version old = before.get(n);
    boolean differing = !duplicates.isEmpty();
    if (n == working) {
      return new Version(key, n == 0 || !differing ? 0 : 1, true, false, false);
    }
    boolean hasData = old != null && !old.evade();
    if (n == 0) {
      return new Version(key, 0, false, !differing, !hasData);
    }
    boolean replica = n < partition.places().size();
    if (!hasData || old == null) {
      return replica ? new Version(key, 0, false, true, true) : old;
    }
    int family = differing ? familyOf(old) : 0;
    boolean subset = !replica || old.subset() || (differing && family == 0);
    return new Version(key, family, false, subset, false);
  }

  private void expect(int working, List<Integer> duplicates, List<Integer> immigrators) {
    if (working != 0) {
      partition.awaited().add(partition.sequence().get(working));
    }
    duplicates.stream()
        .filter(n -> n != 0)
        .forEach(n -> partition.awaited().add(partition.sequence().get(n)));
    immigrators.stream()
        .filter(n -> n != 0)
        .forEach(n -> partition.filling().add(partition.sequence().get(n)));
    int witnesses = 0;
    for (int n = 1; n < before.size(); n++) {
      witnesses += n < partition.places().size() || before.get(n) != null ? 1 : 0;
    }
    partition.witnesses(witnesses);
  }
}
