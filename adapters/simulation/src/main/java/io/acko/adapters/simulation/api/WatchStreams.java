package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Tells watchers of changes, each stream in order and late.
 *
 * <p>What happened before the history kept is gone: a watch from there gets 410.
 */
public final class WatchStreams implements Change.Listener {
  private static final Duration BOOKMARKS_EVERY = Duration.ofMinutes(1);
  private static final int KEPT = 400;

  private final World world;
  private final Store store;
  private final Printed printed;
  private final RandomStream chance;
  private final Deque<Change> history = new ArrayDeque<>();
  private final List<Stream> open = new ArrayList<>();
  private long forgotten;
  private Duration longestDelay = Duration.ofMillis(80);

  public WatchStreams(World world, Store store) {
    this.world = world;
    this.store = store;
    this.printed = new Printed(store);
    this.chance = world.seed().stream("wire-watches");
    this.forgotten = store.version();
    store.listen(this);
  }

  /** Where a stream's events go. */
  public interface Sink {
    void event(MapValue event);

    /** The server ends the stream. */
    void ended();
  }

  /** How far watchers may be behind from now on. */
  public void delayUpTo(Duration longest) {
    longestDelay = longest;
  }

  /** Opens a stream as a request asks. */
  public Stream open(Request request, Sink sink) {
    Target target = Target.of(request.path()).orElseThrow();
    Stream stream = new Stream(target, Selector.of(request), sink);
    long from = request.parameter("resourceVersion").map(Long::parseLong).orElse(0L);
    if (from == 0) {
      // Without a version a watch begins with what is there.
      store.list(target.resource().kind()).forEach(one -> stream.tell("ADDED", printed.of(one)));
    } else if (from < forgotten) {
      stream.gone(from);
      return stream;
    } else {
      history.stream().filter(change -> change.after().version() > from).forEach(stream::changed);
    }
    open.add(stream);
    stream.bookmark();
    return stream;
  }

  /** Ends every stream; what was under way in them is lost. */
  public void drop() {
    List.copyOf(open).forEach(Stream::end);
  }

  /** Ends one stream of those there are. */
  public void dropOne(int which) {
    if (!open.isEmpty()) {
      open.get(Math.floorMod(which, open.size())).end();
    }
  }

  /** Forgets what happened so far, as a compaction does. */
  public void compact() {
    forgotten = store.version();
    history.clear();
  }

  @Override
  public void changed(Change change) {
    history.addLast(change);
    if (history.size() > KEPT) {
      forgotten = history.removeFirst().after().version();
    }
    List.copyOf(open).forEach(stream -> stream.changed(change));
  }

  /** One watch of one client. */
  public final class Stream {
    private final Target target;
    private final Selector selector;
    private final Sink sink;
    private Instant last = Instant.MIN;
    private boolean over;

    Stream(Target target, Selector selector, Sink sink) {
      this.target = target;
      this.selector = selector;
      this.sink = sink;
    }

    /** The client ends it. */
    public void close() {
      over = true;
      open.remove(this);
    }

    private void end() {
      close();
      sink.ended();
    }

    private void gone(long from) {
      MapValue status =
          MapValue.build()
              .put("apiVersion", "v1")
              .put("kind", "Status")
              .put("status", "Failure")
              .put("reason", "Expired")
              .put("message", "too old resource version: " + from + " (" + forgotten + ")")
              .put("code", 410)
              .build();
      deliver(event("ERROR", status));
    }

    /** An object that a selector meets no more is deleted for those who select by it. */
    void changed(Change change) {
      if (!change.isOf(target.resource().kind()) || !Desk.isIn(target, change.after())) {
        return;
      }
      MapValue after = printed.of(change.after());
      boolean before = selector.matches(printed.of(change.before()));
      boolean now = selector.matches(after);
      if (change.kind() == Change.Kind.DELETED || (before && !now)) {
        if (before || now) {
          tell("DELETED", after);
        }
      } else if (now) {
        boolean fresh = change.kind() == Change.Kind.ADDED || !before;
        tell(fresh ? "ADDED" : "MODIFIED", after);
      }
    }

    void tell(String type, MapValue object) {
      deliver(event(type, object));
    }

    private void bookmark() {
      world.after(
          BOOKMARKS_EVERY,
          () -> {
            if (!over) {
              MapValue metadata =
                  MapValue.EMPTY.with("resourceVersion", Value.of("" + store.version()));
              tell(
                  "BOOKMARK",
                  MapValue.build()
                      .put("apiVersion", target.resource().apiVersion())
                      .put("kind", target.resource().kind())
                      .put("metadata", metadata)
                      .build());
              bookmark();
            }
          });
    }

    private void deliver(MapValue event) {
      Instant drawn = world.now().plus(chance.between(Duration.ofMillis(1), longestDelay));
      last = drawn.isAfter(last) ? drawn : last;
      world.at(
          last,
          () -> {
            if (!over) {
              sink.event(event);
            }
          });
    }

    private static MapValue event(String type, MapValue object) {
      return MapValue.build().put("type", type).put("object", object).build();
    }
  }
}
