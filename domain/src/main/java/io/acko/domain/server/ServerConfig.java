package io.acko.domain.server;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Digest;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The effective configuration of a rack's servers.
 *
 * @param document the cluster's configuration with the rack's laid over it; absent when neither
 *     gives one
 */
public record ServerConfig(Optional<MapValue> document) {

  public static ServerConfig of(ClusterSpec spec, Rack rack) {
    Optional<MapValue> own = spec.aerospikeConfig();
    return rack.aerospikeConfig().isEmpty()
        ? new ServerConfig(own)
        : new ServerConfig(
            Optional.of(own.orElse(MapValue.EMPTY).overlaidBy(rack.aerospikeConfig())));
  }

  /**
   * The digest by which a pod's configuration is known; the peer's, so that a running pod keeps its
   * annotation. Addresses and mesh seeds are not part of it: scaling restarts nobody.
   */
  public String hash() {
    return document.map(Digest::of).orElse("");
  }

  /** The port clients use. */
  public int servicePort() {
    return port("service", ServerPort.SERVICE);
  }

  public int heartbeatPort() {
    return port("heartbeat", ServerPort.HEARTBEAT);
  }

  private int port(String section, ServerPort otherwise) {
    return document
        .flatMap(config -> config.at("network", section, "port"))
        .flatMap(Value::asInteger)
        .orElse(otherwise.number());
  }

  /** The text of {@code aerospike.conf} with mesh seeds of every pod of every rack. */
  public String render(ObjectNames names, ClusterSpec spec) {
    MapValue config =
        document.map(given -> withAddresses(given, spec)).orElseGet(() -> minimal(names));
    return ConfRenderer.render(config, seeds(names, spec));
  }

  private List<String> seeds(ObjectNames names, ClusterSpec spec) {
    List<String> seeds = new ArrayList<>();
    for (int i = 0; i < spec.racks().size(); i++) {
      for (int ordinal = 0; ordinal < spec.rackSizes().get(i); ordinal++) {
        seeds.add(names.podAddress(spec.racks().get(i).id(), ordinal) + " " + heartbeatPort());
      }
    }
    return seeds;
  }

  private static MapValue withAddresses(MapValue config, ClusterSpec spec) {
    Optional<MapValue> service = config.at("network", "service").map(Value::asMap);
    if (spec.networkAccess().isEmpty() || service.isEmpty()) {
      return config;
    }
    MapValue access = spec.networkAccess().get();
    MapValue advertised =
        advertise(
            advertise(service.get(), "access-address", access.text("accessType").orElse("pod")),
            "alternate-access-address",
            access.text("alternateAccessType").orElse("pod"));
    return config.with("network", config.map("network").with("service", advertised));
  }

  private static MapValue advertise(MapValue service, String key, String type) {
    if (service.get(key).isPresent()) {
      return service;
    }
    return switch (type) {
      case "pod" -> service.with(key, Value.of("MY_POD_IP"));
      case "hostInternal", "hostExternal" -> service.with(key, Value.of("MY_NODE_IP"));
      default -> service;
    };
  }

  private static MapValue minimal(ObjectNames names) {
    MapValue network =
        MapValue.build()
            .put("service", endpoint(ServerPort.SERVICE))
            .put("heartbeat", MapValue.build().put("mode", "mesh").put("port", 3002).build())
            .put("fabric", endpoint(ServerPort.FABRIC))
            .build();
    return MapValue.build()
        .put("service", MapValue.build().put("cluster-name", names.cluster().name()).build())
        .put("network", network)
        .build();
  }

  private static MapValue endpoint(ServerPort port) {
    return MapValue.build().put("address", "any").put("port", port.number()).build();
  }
}
