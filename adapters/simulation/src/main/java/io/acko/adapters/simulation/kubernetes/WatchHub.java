package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Carries changes to watchers.
 *
 * <p>One FIFO per kind and subscriber, each with a delay drawn by itself: order holds within a kind
 * and never across kinds. A stream may break and go on where it was, with what was told already
 * once more; where it was too long ago, it begins with a list again.
 */
public final class WatchHub {
  private static final Duration LONGEST_LIST = Duration.ofMillis(300);

  private final World world;
  private final Store store;
  private final RandomStream chance;
  private final History history;
  private final List<Feed> feeds = new ArrayList<>();
  private final Map<String, Duration> delays = new TreeMap<>();
  private Duration longestDelay = Duration.ofMillis(80);
  private Duration behind = Duration.ZERO;
  private int repeated;
  private int drops;
  private boolean coalescing;

  public WatchHub(World world, Store store) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("watches");
    this.history = new History(world, store);
    store.listen(history);
    store.listen(change -> List.copyOf(feeds).forEach(feed -> feed.changed(change)));
  }

  /** How far watchers may be behind from now on, of whatever kind. */
  public void delayUpTo(Duration longest) {
    longestDelay = longest;
    delays.clear();
  }

  /** How far watchers of one kind may be behind from now on. */
  public void delayUpTo(String kind, Duration longest) {
    delays.put(kind, longest);
  }

  /**
   * From now on whoever connects reaches a server that is so far behind: it lists what was there
   * then and tells of each change as much later, until that time has passed.
   */
  public void connectToOneBehind(Duration lag) {
    behind = lag;
  }

  /** How many of the versions told before are told again to whoever comes back to a stream. */
  public void repeat(int versions) {
    repeated = versions;
  }

  /** Whether of several changes of one object that are under way only the last is told. */
  public void coalesce(boolean on) {
    coalescing = on;
  }

  /** Breaks every stream of a kind; each comes back after a while. */
  public void drop(String kind, Duration absence) {
    List.copyOf(feeds).stream()
        .filter(feed -> feed.kind.equals(kind))
        .forEach(feed -> feed.drop(absence));
  }

  /** How often a stream was broken, after each of which everybody looks again. */
  public int drops() {
    return drops;
  }

  /** Lists a kind and follows it from there, until closed. */
  public Feed follow(String kind, Watcher watcher) {
    Feed feed = new Feed(kind, watcher);
    world.after(chance.between(Duration.ZERO, LONGEST_LIST), feed::begin);
    return feed;
  }

  /** Somebody who follows a kind. */
  public interface Watcher {
    void listed(String kind, Collection<StoredObject> objects, long version);

    void changed(Change change);
  }

  /** One subscriber's stream of one kind. */
  public final class Feed {
    private final String kind;
    private final Watcher watcher;
    private final Map<ObjectKey, Change> latest = new TreeMap<>();
    private Instant last = Instant.MIN;
    private boolean open = true;
    private long seen;
    private int connection;

    Feed(String kind, Watcher watcher) {
      this.kind = kind;
      this.watcher = watcher;
    }

    /** Nothing is delivered any more, not even what is under way. */
    public void close() {
      open = false;
      feeds.remove(this);
    }

    private void begin() {
      if (!open) {
        return;
      }
      feeds.add(this);
      Duration lag = behind;
      long version = lag.isZero() ? store.version() : history.versionAt(world.now().minus(lag));
      Collection<StoredObject> snapshot =
          lag.isZero() ? List.copyOf(store.list(kind)) : history.list(kind, version);
      deliver(
          Duration.ZERO,
          () -> {
            seen = version;
            watcher.listed(kind, snapshot, version);
          });
      history.since(kind, version).forEach(change -> deliver(change, lag));
    }

    private void changed(Change change) {
      if (change.isOf(kind)) {
        deliver(change, Duration.ZERO);
      }
    }

    private void drop(Duration absence) {
      connection++;
      drops++;
      latest.clear();
      feeds.remove(this);
      world.note("watch", "dropped", kind);
      world.after(absence, this::comeBack);
    }

    private void comeBack() {
      if (!open || feeds.contains(this)) {
        return;
      }
      if (!history.reaches(seen) || !behind.isZero()) {
        world.note("watch", "gone", kind);
        begin();
        return;
      }
      feeds.add(this);
      List<Change> missed = history.since(kind, seen - repeated);
      missed.forEach(change -> deliver(change, Duration.ZERO));
    }

    private void deliver(Change change, Duration lag) {
      latest.put(change.key(), change);
      deliver(
          lag,
          () -> {
            Change newest = latest.getOrDefault(change.key(), change);
            boolean skipped = coalescing && newest.after().version() > change.after().version();
            if (!skipped) {
              seen = change.after().version();
              watcher.changed(change);
            }
          });
    }

    private void deliver(Duration lag, Runnable delivery) {
      Duration longest = delays.getOrDefault(kind, longestDelay);
      Instant drawn = world.now().plus(lag).plus(chance.between(Duration.ofMillis(1), longest));
      last = drawn.isAfter(last) ? drawn : last;
      int mine = connection;
      world.at(
          last,
          () -> {
            if (open && mine == connection) {
              delivery.run();
            }
          });
    }
  }
}
