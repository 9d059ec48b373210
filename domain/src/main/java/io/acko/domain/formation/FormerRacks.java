package io.acko.domain.formation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import java.util.List;
import java.util.Optional;

/**
 * Racks that are no longer listed and still have pods, as they were last brought about.
 *
 * <p>Their pods are to leave, and those that do not start can neither serve nor leave before a
 * corrected image or file has reached them too.
 */
public final class FormerRacks {
  private FormerRacks() {}

  public static List<Rack> of(ObservedCluster observed) {
    List<Rack> before =
        observed
            .resource()
            .status()
            .appliedSpec()
            .map(spec -> ClusterSpec.read(spec).racks())
            .orElse(List.of());
    return Formation.of(observed).sets().stream()
        .filter(set -> set.wanted().isEmpty())
        .filter(set -> set.replicas() > 0 && !set.object().terminating())
        .map(set -> rack(set.id(), before))
        .toList();
  }

  /** One that was never brought about is taken for one that differs from no other. */
  private static Rack rack(int id, List<Rack> before) {
    return before.stream()
        .filter(rack -> rack.id() == id)
        .findFirst()
        .orElseGet(
            () -> new Rack(id, MapValue.EMPTY, MapValue.EMPTY, Optional.empty(), MapValue.EMPTY));
  }
}
