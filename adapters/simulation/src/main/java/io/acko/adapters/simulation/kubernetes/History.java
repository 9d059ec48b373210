package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.World;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;

/**
 * The latest changes, as etcd keeps them until it compacts: a watch can begin at any version of
 * this window, and a server that is behind serves one of it.
 */
final class History implements Change.Listener {
  /** A real one keeps five minutes; a run's whole life is not much longer. */
  private static final int WINDOW = 100;

  private final World world;
  private final Store store;
  private final Deque<Past> window = new ArrayDeque<>();
  private long compacted;

  private record Past(Instant at, Change change) {}

  History(World world, Store store) {
    this.world = world;
    this.store = store;
    this.compacted = store.version();
  }

  @Override
  public void changed(Change change) {
    window.addLast(new Past(world.now(), change));
    if (window.size() > WINDOW) {
      compacted = window.removeFirst().change().after().version();
    }
  }

  /** Whether everything after a version is still known; otherwise the API server says 410. */
  boolean reaches(long version) {
    return version >= compacted;
  }

  /** The newest version at a time, or the oldest that is still known. */
  long versionAt(Instant time) {
    long version = compacted;
    for (Past past : window) {
      if (past.at().isAfter(time)) {
        return version;
      }
      version = past.change().after().version();
    }
    return store.version();
  }

  /** The changes of a kind after a version, oldest first. */
  List<Change> since(String kind, long version) {
    return window.stream()
        .map(Past::change)
        .filter(change -> change.isOf(kind) && change.after().version() > version)
        .toList();
  }

  /** All objects of a kind as they were at a version of the window. */
  Collection<StoredObject> list(String kind, long version) {
    TreeMap<ObjectKey, StoredObject> then = new TreeMap<>();
    store.list(kind).forEach(object -> then.put(object.key(), object));
    for (Iterator<Past> newest = window.descendingIterator(); newest.hasNext(); ) {
      Change change = newest.next().change();
      if (change.isOf(kind) && change.after().version() > version) {
        if (change.kind() == Change.Kind.ADDED) {
          then.remove(change.key());
        } else {
          then.put(change.key(), change.before());
        }
      }
    }
    return List.copyOf(then.values());
  }
}
