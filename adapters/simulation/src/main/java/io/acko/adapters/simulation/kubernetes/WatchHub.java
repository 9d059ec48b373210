package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Carries changes to watchers.
 *
 * <p>One FIFO per kind and subscriber, each with a delay drawn by itself: order holds within a kind
 * and never across kinds.
 */
public final class WatchHub {
  private static final Duration LONGEST_LIST = Duration.ofMillis(300);

  private final World world;
  private final Store store;
  private final RandomStream chance;
  private final List<Feed> feeds = new ArrayList<>();
  private Duration longestDelay = Duration.ofMillis(80);

  public WatchHub(World world, Store store) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("watches");
    store.listen(change -> List.copyOf(feeds).forEach(feed -> feed.changed(change)));
  }

  /** How far watchers may be behind from now on. */
  public void delayUpTo(Duration longest) {
    longestDelay = longest;
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
    private Instant last = Instant.MIN;
    private boolean open = true;

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
      if (open) {
        List<StoredObject> snapshot = List.copyOf(store.list(kind));
        long version = store.version();
        feeds.add(this);
        deliver(() -> watcher.listed(kind, snapshot, version));
      }
    }

    private void changed(Change change) {
      if (change.isOf(kind)) {
        deliver(() -> watcher.changed(change));
      }
    }

    private void deliver(Runnable delivery) {
      Instant drawn = world.now().plus(chance.between(Duration.ofMillis(1), longestDelay));
      last = drawn.isAfter(last) ? drawn : last;
      world.at(
          last,
          () -> {
            if (open) {
              delivery.run();
            }
          });
    }
  }
}
