package io.acko.domain.formation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The StatefulSets that this very resource controls, as they were told to be.
 *
 * @param sets those of listed racks in the order of the spec, then the others by id
 */
public record Formation(List<RackSet> sets) {
  public Formation {
    sets = List.copyOf(sets);
  }

  public static Formation of(ObservedCluster observed) {
    ClusterSpec spec = observed.resource().spec();
    ObjectNames names = observed.resource().names();
    List<RackSet> sets = new ArrayList<>();
    for (ObservedObject object : observed.objects().values()) {
      boolean ours = object.owner().equals(Optional.of(observed.resource().uid()));
      if (ours && object.ref().kind() == ObjectKind.STATEFUL_SET) {
        names.rackOf(object.ref()).ifPresent(id -> sets.add(set(object, id, spec)));
      }
    }
    sets.sort(
        Comparator.<RackSet>comparingInt(set -> place(set.id(), spec))
            .thenComparingInt(RackSet::id));
    return new Formation(sets);
  }

  private static RackSet set(ObservedObject object, int id, ClusterSpec spec) {
    int place = place(id, spec);
    boolean listed = place < spec.racks().size();
    Optional<Rack> wanted = listed ? Optional.of(spec.racks().get(place)) : Optional.empty();
    return RackSet.of(object, id, wanted, listed ? spec.rackSizes().get(place) : 0);
  }

  private static int place(int id, ClusterSpec spec) {
    for (int i = 0; i < spec.racks().size(); i++) {
      if (spec.racks().get(i).id() == id) {
        return i;
      }
    }
    return spec.racks().size();
  }

  /** The set of a rack, if it exists. */
  public Optional<RackSet> set(int rack) {
    return sets.stream().filter(set -> set.id() == rack).findFirst();
  }

  /** The set of that name, if it exists. */
  public Optional<RackSet> named(String name) {
    return sets.stream().filter(set -> set.name().equals(name)).findFirst();
  }

  /** Every pod that was told to be. */
  public List<String> pods() {
    return sets.stream().map(RackSet::pods).flatMap(Collection::stream).toList();
  }

  /** The set that a pod is one of, if any was told to have it. */
  public Optional<RackSet> setOf(String pod) {
    return sets.stream().filter(set -> set.pods().contains(pod)).findFirst();
  }
}
