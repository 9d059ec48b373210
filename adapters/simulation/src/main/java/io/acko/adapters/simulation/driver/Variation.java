package io.acko.adapters.simulation.driver;

import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One way in which a leaf can be otherwise.
 *
 * @param scene what there is before
 * @param puts what is written into the cluster or, for a leaf of the template, into that
 * @param stays whether it cannot be taken back once a cluster has it
 */
public record Variation(Leaf leaf, Scene scene, List<Put> puts, boolean stays) {
  public Variation {
    puts = List.copyOf(puts);
  }

  /** The object that the leaf is of, with it. */
  public MapValue in(MapValue object) {
    MapValue changed = object;
    for (Put put : puts) {
      changed = put.in(changed);
    }
    return changed;
  }

  @Override
  public String toString() {
    return leaf.name()
        + " ("
        + scene.name()
        + ") "
        + puts.stream()
            .map(put -> put.path() + " = " + io.acko.domain.document.Json.print(put.value()))
            .collect(Collectors.joining(", "));
  }
}
