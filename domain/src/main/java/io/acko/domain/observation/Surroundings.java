package io.acko.domain.observation;

import io.acko.domain.cluster.ObjectRef;
import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What no watch tells and was looked up for one pass.
 *
 * @param objects what came of each lookup
 * @param machines names of the Kubernetes nodes that are ready and take pods
 * @param reach by the name of a volume the nodes from which it can be reached, of those machines; a
 *     volume that every node reaches is missing
 */
public record Surroundings(
    SortedMap<ObjectRef, Lookup> objects,
    Reading<SortedSet<String>> machines,
    SortedMap<String, Reading<SortedSet<String>>> reach) {

  /** Nobody asked. */
  public static final Surroundings UNASKED =
      new Surroundings(
          Collections.emptySortedMap(),
          new Reading.Unknown<>("not asked"),
          Collections.emptySortedMap());

  public Surroundings {
    objects = Collections.unmodifiableSortedMap(new TreeMap<>(objects));
    machines = machines.map(names -> Collections.unmodifiableSortedSet(new TreeSet<>(names)));
    reach = Collections.unmodifiableSortedMap(new TreeMap<>(reach));
  }

  /** What came of looking an object up; unclear if nobody did. */
  public Lookup of(ObjectRef ref) {
    return objects.getOrDefault(ref, new Lookup.Unclear("not asked"));
  }
}
