package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What etcd and the API server hold, with one version counter for all. */
public final class Store {
  private final World world;
  private final RandomStream uids;
  private final Map<String, TreeMap<ObjectKey, StoredObject>> kinds = new TreeMap<>();
  private final List<Admission> admissions = new ArrayList<>();
  private final Announcer announcer = new Announcer();
  private long version = 1000;
  private boolean rehearsing;

  public Store(World world) {
    this.world = world;
    this.uids = world.seed().stream("uids");
  }

  public void admit(Admission admission) {
    admissions.add(admission);
  }

  /** Tells a listener of every later change, after those that came before it. */
  public void listen(Change.Listener listener) {
    announcer.add(listener);
  }

  /** The version of the newest change. */
  public long version() {
    return version;
  }

  public Optional<StoredObject> get(ObjectKey key) {
    return Optional.ofNullable(ofKind(key.kind()).get(key));
  }

  /** All objects of a kind, sorted by namespace and name. */
  public Collection<StoredObject> list(String kind) {
    return ofKind(kind).values();
  }

  /** Every object there is. */
  public List<StoredObject> everything() {
    return kinds.values().stream().flatMap(all -> all.values().stream()).toList();
  }

  public ApiAnswer create(Actor by, ObjectKey key, MapValue body) {
    return create(by, by.toString(), key, body);
  }

  /** Creates what is not there; all its fields are the manager's. */
  public ApiAnswer create(Actor by, String manager, ObjectKey key, MapValue body) {
    if (get(key).isPresent()) {
      return Refused.because(409, "AlreadyExists", key + " exists already");
    }
    return judged(
        by,
        key,
        Defaults.filledIn(key.kind(), body),
        next ->
            add(by, key, next, FieldOwners.NONE.edited(key.kind(), manager, MapValue.EMPTY, next)));
  }

  /** Server-side apply; without an expected UID the object must not exist yet. */
  public ApiAnswer apply(Actor by, ObjectKey key, MapValue body, Optional<Uid> expected) {
    if (expected.isEmpty() && get(key).isPresent()) {
      return Refused.because(409, "AlreadyExists", key + " exists already");
    }
    Expectation same = new Expectation(expected, Optional.empty());
    return apply(by, new Application(by.toString(), true, body), key, same);
  }

  /** Server-side apply. */
  public ApiAnswer apply(Actor by, Application what, ObjectKey key, Expectation expected) {
    String kind = key.kind();
    Optional<StoredObject> found = get(key);
    if (found.isEmpty()) {
      FieldOwners.Application fresh =
          FieldOwners.NONE.applied(kind, what.manager(), MapValue.EMPTY, what.body());
      return expected.uid().isPresent()
          ? Refused.because(409, "Conflict", key + " with that uid does not exist")
          : judged(
              by,
              key,
              Defaults.filledIn(kind, what.body()),
              next -> add(by, key, next, fresh.after()));
    }
    StoredObject live = found.get();
    FieldOwners.Application applied =
        live.owners().applied(kind, what.manager(), live.written(), what.body());
    if (!what.force() && !applied.conflicts().isEmpty()) {
      return Refused.because(
          409, FieldOwners.CONFLICT, key + ": others own " + applied.conflicts());
    }
    if (!expected.isMetBy(live)) {
      return Refused.because(409, "Conflict", key + " is another object or version");
    }
    MapValue merged = FieldMerge.apply(kind, live.written(), what.body(), applied.dropped());
    return judged(
        by,
        key,
        Defaults.filledIn(kind, merged),
        next -> replace(by, live, live.ownedBy(applied.after()), next));
  }

  /** Why an apply would be refused for its content; none if it would not. */
  public Optional<Refused> review(Actor by, ObjectKey key, MapValue body) {
    MapValue merged =
        get(key)
            .map(live -> FieldMerge.apply(key.kind(), live.written(), body, new TreeSet<>()))
            .orElse(body);
    return refusal(by, key, Defaults.filledIn(key.kind(), merged));
  }

  /** What a write would come to; nothing happens. */
  public ApiAnswer rehearsed(Supplier<ApiAnswer> write) {
    long before = version;
    rehearsing = true;
    try {
      return write.get();
    } finally {
      rehearsing = false;
      version = before;
    }
  }

  /** Changes metadata and spec as an update or a patch would. */
  public ApiAnswer edit(
      Actor by, ObjectKey key, Expectation expected, UnaryOperator<MapValue> change) {
    return edit(by, by.toString(), key, expected, change);
  }

  /** Changes metadata and spec; the fields that differ are the manager's from then on. */
  public ApiAnswer edit(
      Actor by,
      String manager,
      ObjectKey key,
      Expectation expected,
      UnaryOperator<MapValue> change) {
    Optional<Refused> refusal = refusal(key, expected);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    StoredObject live = get(key).orElseThrow();
    MapValue filled = Defaults.filledIn(key.kind(), change.apply(live.written()));
    FieldOwners owners = live.owners().edited(key.kind(), manager, live.written(), filled);
    return judged(
        by,
        key,
        filled,
        next -> replace(by, live, next.equals(live.written()) ? live : live.ownedBy(owners), next));
  }

  /**
   * Gives an object that was created just now the status it is born with: no version of its own.
   */
  public ApiAnswer born(StoredObject fresh, ObjectStatus status) {
    StoredObject born = fresh.withStatus(status, fresh.version());
    ofKind(born.key().kind()).put(born.key(), born);
    return new Accepted(born, true);
  }

  /** Writes the status and nothing else. */
  public ApiAnswer updateStatus(
      Actor by, ObjectKey key, Expectation expected, ObjectStatus status) {
    Optional<Refused> refusal = refusal(key, expected);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    StoredObject live = get(key).orElseThrow();
    if (live.status().equals(status)) {
      return new Accepted(live, false);
    }
    return accept(Change.Kind.MODIFIED, by, live, live.withStatus(status, ++version));
  }

  /** Deletes at once, or marks for deletion what a finalizer or a kubelet still holds. */
  public ApiAnswer delete(Actor by, ObjectKey key, Expectation expected) {
    Optional<Refused> refusal = refusal(key, expected);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    StoredObject live = get(key).orElseThrow();
    boolean held =
        !live.finalizers().isEmpty()
            || (key.kind().equals(Kinds.POD) && !live.pod().node().isEmpty());
    if (!held) {
      return remove(by, live);
    }
    return live.terminating()
        ? new Accepted(live, false)
        : accept(Change.Kind.MODIFIED, by, live, live.deleted(world.now(), ++version));
  }

  /** Takes a pod away whose processes have ended. */
  public void finish(Actor by, ObjectKey key, Uid uid) {
    get(key).filter(live -> live.uid().equals(uid)).ifPresent(live -> remove(by, live));
  }

  private Optional<Refused> refusal(ObjectKey key, Expectation expected) {
    Optional<StoredObject> live = get(key);
    if (live.isEmpty()) {
      return Optional.of(Refused.because(404, "NotFound", key + " not found"));
    }
    return expected.isMetBy(live.get())
        ? Optional.empty()
        : Optional.of(Refused.because(409, "Conflict", key + " has changed"));
  }

  private ApiAnswer judged(Actor by, ObjectKey key, MapValue next, Storing storing) {
    Optional<Refused> refusal = refusal(by, key, next);
    return refusal.isPresent() ? refusal.get() : storing.store(next);
  }

  private Optional<Refused> refusal(Actor by, ObjectKey key, MapValue next) {
    Optional<Refused> fixed = get(key).flatMap(live -> Immutables.refusal(live, next));
    return fixed.isPresent() ? fixed : admitted(by, key, next);
  }

  private Optional<Refused> admitted(Actor by, ObjectKey key, MapValue next) {
    return admissions.stream()
        .flatMap(admission -> admission.review(by, key, next).stream())
        .findFirst();
  }

  private ApiAnswer add(Actor by, ObjectKey key, MapValue next, FieldOwners owners) {
    Uid uid = new Uid(Long.toHexString(uids.next()));
    StoredObject fresh = StoredObject.created(key, uid, ++version, next).ownedBy(owners);
    return accept(Change.Kind.ADDED, by, fresh, fresh);
  }

  private ApiAnswer replace(Actor by, StoredObject live, StoredObject base, MapValue next) {
    if (next.equals(live.written()) && base.owners().isSameAs(live.owners())) {
      return new Accepted(live, false);
    }
    StoredObject after = base.rewritten(next, ++version);
    return after.terminating() && after.finalizers().isEmpty()
        ? remove(by, after)
        : accept(Change.Kind.MODIFIED, by, live, after);
  }

  private ApiAnswer remove(Actor by, StoredObject live) {
    return accept(Change.Kind.DELETED, by, live, live.atVersion(++version));
  }

  private Accepted accept(Change.Kind kind, Actor by, StoredObject before, StoredObject after) {
    if (rehearsing) {
      return new Accepted(after, true);
    }
    if (kind == Change.Kind.DELETED) {
      ofKind(after.key().kind()).remove(after.key());
    } else {
      ofKind(after.key().kind()).put(after.key(), after);
    }
    world.note(by.toString(), kind.name(), after.key() + "@" + after.version());
    announcer.tell(new Change(kind, by, before, after));
    return new Accepted(after, true);
  }

  private Map<ObjectKey, StoredObject> ofKind(String kind) {
    return kinds.computeIfAbsent(kind, _ -> new TreeMap<>());
  }

  /**
   * An apply.
   *
   * @param force whether to take what others own
   */
  public record Application(String manager, boolean force, MapValue body) {}

  private interface Storing {
    ApiAnswer store(MapValue next);
  }
}
