package io.acko.adapters.simulation.server.data;

import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** One namespace of one running node: its copies, its counters, and the map it goes by. */
public final class Shelf {
  private final Holder holder;
  private final String namespace;
  private final Copy[] copies;
  private final Counters counters = new Counters();
  private final Workload workload = new Workload();
  private @Nullable Territory territory;

  private Shelf(Holder holder, String namespace, Copy[] copies) {
    this.holder = holder;
    this.namespace = namespace;
    this.copies = copies;
  }

  /** Nothing stored yet. */
  public static Shelf empty(Holder holder, String namespace, int partitions) {
    Copy[] copies = new Copy[partitions];
    Arrays.setAll(copies, _ -> new Copy());
    return new Shelf(holder, namespace, copies);
  }

  /** What another process left behind on the same storage; nobody vouches for it any more. */
  public static Shelf reloaded(Holder holder, Shelf left) {
    Shelf shelf = new Shelf(holder, left.namespace, left.copies);
    shelf.distrust();
    return shelf;
  }

  public Holder holder() {
    return holder;
  }

  public String namespace() {
    return namespace;
  }

  public Counters counters() {
    return counters;
  }

  /** What clients ask of this node as acting master. */
  public Workload workload() {
    return workload;
  }

  /** How many records of each set are here, copies of any kind; those in no set do not count. */
  public SortedMap<String, Integer> sets() {
    TreeMap<String, Integer> sizes = new TreeMap<>();
    for (Copy copy : copies) {
      copy.countSets(sizes);
    }
    return sizes;
  }

  /** How many partitions the namespace has. */
  public int partitions() {
    return copies.length;
  }

  /** The map of the last rebalance; absent before the first and after a long orphan state. */
  public @Nullable Territory territory() {
    return territory;
  }

  Copy copy(int partition) {
    return copies[partition];
  }

  /** What this node has of a record in no set, whether it answers for it or not. */
  public Optional<Written> record(String key) {
    return copies[Digest160.partition("", key) % copies.length].get(key);
  }

  /** The version of a copy as it is printed; all zero without one. */
  public String version(int partition) {
    Version version = copies[partition].version();
    return version == null ? "0.0.---" : version.toString();
  }

  void settle(Territory next) {
    territory = next;
  }

  /** The node has been alone for too long to know what its copies are worth. */
  public void giveUp() {
    territory = null;
    distrust();
  }

  /** The process was killed: what was written after this time never reached the storage. */
  public void loseAfter(long time) {
    for (Copy copy : copies) {
      copy.loseAfter(time);
    }
  }

  /** Records by the part this node plays for their partition. */
  public Objects objects() {
    int master = 0;
    int replica = 0;
    int other = 0;
    for (int i = 0; i < copies.length; i++) {
      int size = copies[i].size();
      Partition partition = size == 0 || territory == null ? null : territory.partition(i);
      if (partition == null) {
        other += size;
      } else if (partition.working() == this) {
        master += size;
      } else if (partition.isReplica(this)) {
        replica += size;
      } else {
        other += size;
      }
    }
    return new Objects(master, replica, other);
  }

  private void distrust() {
    for (Copy copy : copies) {
      Version version = copy.version();
      if (version != null) {
        copy.version(version.distrusted());
      }
    }
  }

  /** How many records a node has as acting master, as replica, and waiting to be dropped. */
  public record Objects(int master, int replica, int other) {
    /** All copies on this node. */
    public int all() {
      return master + replica + other;
    }
  }
}
