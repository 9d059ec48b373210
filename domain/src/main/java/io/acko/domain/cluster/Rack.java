package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import java.util.Optional;

/**
 * A group of pods scheduled together, one StatefulSet.
 *
 * <p>Community Edition places no replicas by rack: this is scheduling only.
 *
 * @param id 0 for the implicit rack of a cluster without {@code rackConfig}, else 1 and more
 * @param placement node labels that the rack's pods require
 * @param aerospikeConfig laid over the cluster's configuration
 * @param storage replaces the cluster's storage for this rack
 * @param podOverrides affinity, tolerations and nodeSelector that replace the cluster's
 */
public record Rack(
    int id,
    MapValue placement,
    MapValue aerospikeConfig,
    Optional<Storage> storage,
    MapValue podOverrides) {

  /** The one rack of a cluster that configures none. */
  public static final Rack IMPLICIT =
      new Rack(0, MapValue.EMPTY, MapValue.EMPTY, Optional.empty(), MapValue.EMPTY);

  static Rack read(MapValue rack) {
    var placement = MapValue.build();
    rack.text("zone").ifPresent(zone -> placement.put("topology.kubernetes.io/zone", zone));
    rack.text("region").ifPresent(region -> placement.put("topology.kubernetes.io/region", region));
    rack.text("nodeName").ifPresent(node -> placement.put("kubernetes.io/hostname", node));
    rack.text("rackLabel").ifPresent(label -> placement.put(ObjectNames.RACK_LABEL, label));
    return new Rack(
        rack.get("id").flatMap(id -> id.asInteger()).orElse(0),
        placement.build(),
        rack.map("aerospikeConfig"),
        rack.get("storage").map(storage -> Storage.read(storage.asMap())),
        rack.map("podSpec"));
  }
}
