package io.acko.adapters.simulation.server.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of clients, as far as a ledger of acknowledged writes needs them.
 *
 * <p>A node that is asked forwards to the acting master of its map. The master asks nodes with
 * another history first, writes to every replica, and acknowledges when all of them have it.
 */
public final class DataPath {
  private final Shelf asked;
  private final boolean masterCommits;

  /** Through one node; with {@code masterCommits} no replica's answer is waited for. */
  public DataPath(Shelf asked, boolean masterCommits) {
    this.asked = asked;
    this.masterCommits = masterCommits;
  }

  /** Writes a record. */
  public Write write(String key, String value, long now) {
    Territory territory = asked.territory();
    if (territory == null) {
      return new Write.Refused(Write.UNAVAILABLE);
    }
    Partition partition = partition(territory, key);
    Shelf master = partition.working();
    if (!master.holder().isRunning()) {
      return new Write.InDoubt("the master does not answer");
    }
    if (master.holder().stopsWrites()) {
      return new Write.Refused(Write.STOPPED);
    }
    int generation = latest(partition, key).map(Written::generation).orElse(0) + 1;
    Written record = new Written(value, generation, now);
    partition.copyOf(master).put(key, record);
    boolean all = true;
    for (Shelf replica : partition.places()) {
      if (replica != master && replica.holder().isRunning()) {
        partition.copyOf(replica).put(key, record);
      }
      all &= replica.holder().isRunning();
    }
    return all || masterCommits
        ? new Write.Acked(generation)
        : new Write.InDoubt("a replica does not answer");
  }

  /** Reads a record. */
  public Read read(String key) {
    Territory territory = asked.territory();
    if (territory == null) {
      return new Read.Unavailable("no partition map");
    }
    Partition partition = partition(territory, key);
    if (!partition.working().holder().isRunning()) {
      return new Read.Unavailable("the master does not answer");
    }
    return latest(partition, key)
        .<Read>map(record -> new Read.Found(record.value(), record.generation()))
        .orElseGet(Read.NotFound::new);
  }

  private static Partition partition(Territory territory, String key) {
    return territory.partition(Digest160.partition(key) % territory.partitions().size());
  }

  /** What the master knows, or learns from nodes with another history. */
  private static Optional<Written> latest(Partition partition, String key) {
    List<Shelf> sources = new ArrayList<>(partition.duplicates());
    sources.add(partition.working());
    boolean latestWins = partition.working().holder().latestWins(partition.working().namespace());
    @Nullable Written best = null;
    for (Shelf source : sources) {
      Optional<Written> found =
          source.holder().isRunning() ? partition.copyOf(source).get(key) : Optional.empty();
      if (found.isPresent() && (best == null || found.get().beats(best, latestWins))) {
        best = found.get();
      }
    }
    return Optional.ofNullable(best);
  }

  /** What became of a write. */
  public sealed interface Write {
    /** Result code of a node that has no partition map. */
    int UNAVAILABLE = 11;

    /** Result code of a node that has stopped writes. */
    int STOPPED = 8;

    /** Every replica has it, or the master if that was enough. */
    record Acked(int generation) implements Write {}

    /** It may have been written or not. */
    record InDoubt(String why) implements Write {}

    /** It was not written. */
    record Refused(int code) implements Write {}
  }

  /** What a read found. */
  public sealed interface Read {
    /** The record as the acting master has it. */
    record Found(String value, int generation) implements Read {}

    /** The acting master has no such record, which is no error even if it was lost. */
    record NotFound() implements Read {}

    /** Nobody could be asked. */
    record Unavailable(String why) implements Read {}
  }
}
