package io.acko.adapters.kubernetes;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Whether the cache of one kind keeps up with the API server.
 *
 * <p>A watch that says nothing may have nothing to say or may be dead, and no bookmark is promised.
 * So a quiet cache is compared with a list. It is behind for certain when a version that an earlier
 * list had is in the next one too and still not in the cache.
 */
final class Freshness {
  /** So long a watch may be quiet before it is asked for proof. */
  static final Duration QUIET = Duration.ofMinutes(5);

  /** So long after a list the next one follows; an event is on its way for less than a second. */
  static final Duration AGAIN = Duration.ofMinutes(1);

  private Instant proven;
  private Instant compared = Instant.MIN;
  private String version = "";
  private Map<String, String> missed = Map.of();
  private Optional<String> behind = Optional.empty();

  Freshness(Instant begin) {
    proven = begin;
  }

  /** The version up to which a list, an event or a bookmark has brought the cache. */
  synchronized void at(String seen, Instant now) {
    if (!seen.equals(version)) {
      version = seen;
      prove(now);
    }
  }

  synchronized boolean isDue(Instant now) {
    return !now.isBefore(proven.plus(QUIET))
        && (compared.equals(Instant.MIN) || !now.isBefore(compared.plus(AGAIN)));
  }

  /**
   * The versions of all objects by their names: what the API server listed, and what the cache had
   * after that.
   */
  synchronized void compare(
      SortedMap<String, String> listed, SortedMap<String, String> cached, Instant now) {
    compared = now;
    TreeMap<String, String> differs = new TreeMap<>();
    listed.forEach(
        (name, listedVersion) -> {
          if (!listedVersion.equals(cached.get(name))) {
            differs.put(name, listedVersion);
          }
        });
    cached.keySet().stream()
        .filter(name -> !listed.containsKey(name))
        .forEach(name -> differs.put(name, ""));
    if (differs.isEmpty()) {
      prove(now);
      return;
    }
    behind =
        differs.entrySet().stream()
            .filter(one -> one.getValue().equals(missed.get(one.getKey())))
            .map(Map.Entry::getKey)
            .findFirst();
    missed = Map.copyOf(differs);
  }

  private void prove(Instant now) {
    proven = now;
    missed = Map.of();
    behind = Optional.empty();
  }

  /** How long ago it was last known to be up to date. */
  synchronized Duration age(Instant now) {
    Duration age = Duration.between(proven, now);
    return age.isNegative() ? Duration.ZERO : age;
  }

  /** An object of which the cache has an old version, by two lists; absent if none is known. */
  synchronized Optional<String> behind() {
    return behind;
  }
}
