package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ResourceVersion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The caches of one operator process: empty at its start, filled by a list, then behind. */
public final class Informers implements WatchHub.Watcher {
  private final Map<String, TreeMap<ObjectKey, StoredObject>> caches = new TreeMap<>();
  private final Map<ObjectKind, ResourceVersion> seenUpTo = new EnumMap<>(ObjectKind.class);
  private final List<WatchHub.Feed> feeds = new ArrayList<>();
  private final Consumer<StoredObject> onChange;

  /** Caches of every kind the core knows, telling of each object whose view changed. */
  public Informers(WatchHub hub, Consumer<StoredObject> onChange) {
    this.onChange = onChange;
    for (ObjectKind kind : ObjectKind.followed()) {
      feeds.add(hub.follow(kind.kind(), this));
    }
  }

  /** Ends with the process. */
  public void close() {
    feeds.forEach(WatchHub.Feed::close);
  }

  /** The kinds that were not listed yet. */
  public List<ObjectKind> missing() {
    return ObjectKind.followed().stream().filter(kind -> !seenUpTo.containsKey(kind)).toList();
  }

  public Map<ObjectKind, ResourceVersion> seenUpTo() {
    return seenUpTo;
  }

  public Optional<StoredObject> get(ObjectKey key) {
    return Optional.ofNullable(ofKind(key.kind()).get(key));
  }

  public Collection<StoredObject> list(String kind) {
    return ofKind(kind).values();
  }

  @Override
  public void listed(String kind, Collection<StoredObject> objects, long version) {
    TreeMap<ObjectKey, StoredObject> cache = ofKind(kind);
    TreeMap<ObjectKey, StoredObject> gone = new TreeMap<>(cache);
    cache.clear();
    objects.forEach(object -> cache.put(object.key(), object));
    see(kind, version);
    objects.forEach(object -> gone.remove(object.key()));
    gone.values().forEach(onChange);
    objects.forEach(onChange);
  }

  @Override
  public void changed(Change change) {
    TreeMap<ObjectKey, StoredObject> cache = ofKind(change.key().kind());
    if (change.kind() == Change.Kind.DELETED) {
      cache.remove(change.key());
    } else {
      cache.put(change.key(), change.after());
    }
    see(change.key().kind(), change.after().version());
    onChange.accept(change.after());
  }

  private void see(String kind, long version) {
    for (ObjectKind known : ObjectKind.followed()) {
      if (known.kind().equals(kind)) {
        seenUpTo.put(known, new ResourceVersion(Long.toString(version)));
      }
    }
  }

  private TreeMap<ObjectKey, StoredObject> ofKind(String kind) {
    return caches.computeIfAbsent(kind, _ -> new TreeMap<>());
  }
}
