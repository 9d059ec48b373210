package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Collections;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who owns which field of an object: whoever applied it, and whoever changed it last by any other
 * write.
 *
 * <p>Most objects are never applied, so what other writes mean is worked out when somebody asks.
 */
public final class FieldOwners {
  /** The reason of a refusal because somebody else owns a field that has another value. */
  public static final String CONFLICT = "FieldManagerConflict";

  static final FieldOwners NONE = new FieldOwners("", new TreeMap<>(), null);

  private final String kind;
  private final SortedMap<String, SortedSet<String>> shares;
  private final @Nullable Edit edits;

  private FieldOwners(
      String kind, SortedMap<String, SortedSet<String>> shares, @Nullable Edit edits) {
    this.kind = kind;
    this.shares = shares;
    this.edits = edits;
  }

  /** A write that was no apply, after earlier ones. */
  private record Edit(String by, MapValue before, MapValue after, @Nullable Edit earlier) {}

  /** An apply: what may vanish, what is in its way, and who owns what afterwards. */
  record Application(SortedSet<String> dropped, SortedSet<String> conflicts, FieldOwners after) {}

  FieldOwners edited(String of, String by, MapValue before, MapValue after) {
    return new FieldOwners(of, shares, new Edit(by + " by update", before, after, edits));
  }

  Application applied(String of, String by, MapValue live, MapValue body) {
    String applier = by + " by apply";
    SortedMap<String, SortedSet<String>> known = resolved();
    SortedMap<String, Value> wanted = FieldPaths.of(of, body);
    SortedMap<String, Value> present = FieldPaths.of(of, live);
    SortedSet<String> changed = new TreeSet<>();
    wanted.forEach(
        (path, value) -> {
          if (present.containsKey(path) && !value.equals(present.get(path))) {
            changed.add(path);
          }
        });
    SortedSet<String> dropped = new TreeSet<>(known.getOrDefault(applier, new TreeSet<>()));
    dropped.removeAll(wanted.keySet());
    SortedSet<String> conflicts = new TreeSet<>();
    TreeMap<String, SortedSet<String>> next = new TreeMap<>();
    known.forEach(
        (owner, paths) -> {
          if (!owner.equals(applier)) {
            dropped.removeAll(paths);
            conflicts.addAll(common(changed, paths));
            keep(next, owner, minus(paths, changed));
          }
        });
    dropped.addAll(items(dropped, wanted.keySet(), next));
    keep(next, applier, Collections.unmodifiableSortedSet(new TreeSet<>(wanted.keySet())));
    return new Application(dropped, conflicts, new FieldOwners(of, next, null));
  }

  /** Items of lists of which nobody wants anything go as a whole, with what was filled in there. */
  private static SortedSet<String> items(
      SortedSet<String> dropped, Set<String> wanted, SortedMap<String, SortedSet<String>> others) {
    TreeSet<String> items = new TreeSet<>();
    for (String path : dropped) {
      int item = path.lastIndexOf(FieldPaths.STEP + FieldPaths.ITEM);
      int end = item < 0 ? -1 : path.indexOf(FieldPaths.STEP, item + 1);
      if (end > 0) {
        String whole = path.substring(0, end);
        boolean isWanted =
            Stream.concat(wanted.stream(), others.values().stream().flatMap(Set::stream))
                .anyMatch(one -> one.startsWith(whole + FieldPaths.STEP));
        if (!isWanted) {
          items.add(whole);
        }
      }
    }
    return items;
  }

  /** Whether the same own the same. */
  boolean isSameAs(FieldOwners other) {
    return resolved().equals(other.resolved());
  }

  private SortedMap<String, SortedSet<String>> resolved() {
    return edits == null ? shares : resolved(edits);
  }

  private SortedMap<String, SortedSet<String>> resolved(Edit edit) {
    SortedMap<String, SortedSet<String>> known =
        edit.earlier() == null ? shares : resolved(edit.earlier());
    SortedMap<String, Value> before = FieldPaths.of(kind, edit.before());
    SortedMap<String, Value> after = FieldPaths.of(kind, edit.after());
    SortedSet<String> touched = new TreeSet<>(before.keySet());
    touched.addAll(after.keySet());
    after.forEach(
        (path, value) -> {
          if (value.equals(before.get(path))) {
            touched.remove(path);
          }
        });
    TreeMap<String, SortedSet<String>> next = new TreeMap<>();
    known.forEach((owner, paths) -> keep(next, owner, minus(paths, touched)));
    TreeSet<String> own = new TreeSet<>(next.getOrDefault(edit.by(), new TreeSet<>()));
    own.addAll(common(touched, after.keySet()));
    keep(next, edit.by(), own);
    return next;
  }

  private static Set<String> common(Set<String> some, Set<String> others) {
    TreeSet<String> both = new TreeSet<>(some);
    both.retainAll(others);
    return both;
  }

  private static SortedSet<String> minus(SortedSet<String> paths, SortedSet<String> taken) {
    TreeSet<String> left = new TreeSet<>(paths);
    left.removeAll(taken);
    return left;
  }

  private static void keep(
      TreeMap<String, SortedSet<String>> shares, String owner, SortedSet<String> paths) {
    if (!paths.isEmpty()) {
      shares.put(owner, paths);
    }
  }
}
