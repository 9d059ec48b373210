package io.acko.adapters.simulation.server.data;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What one node has of one partition: a version, absent without a copy, and records. */
final class Copy {
  private @Nullable Version version;
  private Map<String, Written> records = Map.of();

  @Nullable Version version() {
    return version;
  }

  void version(@Nullable Version next) {
    version = next;
  }

  boolean exists() {
    return version != null;
  }

  /** A copy that holds something of its own, and was not just made to be filled. */
  boolean hasData() {
    return version != null && !version.evade();
  }

  int size() {
    return records.size();
  }

  Optional<Written> get(String key) {
    return Optional.ofNullable(records.get(key));
  }

  void put(String key, Written record) {
    if (records.isEmpty()) {
      records = new TreeMap<>();
    }
    records.put(key, record);
  }

  void takeOver(Copy other, boolean latestWins) {
    other.records.forEach(
        (key, theirs) -> {
          if (get(key).filter(ours -> !theirs.beats(ours, latestWins)).isEmpty()) {
            put(key, theirs);
          }
        });
  }

  void drop() {
    version = null;
    records = Map.of();
  }

  /** Loses what was written too late to reach the storage. */
  void loseAfter(long time) {
    if (!records.isEmpty()) {
      records.values().removeIf(record -> record.at() > time);
    }
  }
}
