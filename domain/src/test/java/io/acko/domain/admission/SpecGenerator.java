package io.acko.domain.admission;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes specs as people write them, most of them right. */
final class SpecGenerator {
  private static final List<String> IMAGES =
      List.of(
          "aerospike:ce-8.1.2.0",
          "aerospike:ce-8.1.1.1",
          "aerospike:ce-8.0.0.1",
          "registry.local:5000/db/aerospike:8.1.2",
          "aerospike/aerospike-server@sha256:" + "0123456789abcdef".repeat(4));

  private final Random random;
  private final ParameterValues values;
  private int paths;

  SpecGenerator(Random random) {
    this.random = random;
    this.values = new ParameterValues(random);
  }

  MapValue spec() {
    paths = 0;
    int size = 1 + random.nextInt(chance(40) ? 9 : 8);
    MapValue spec =
        MapValue.build()
            .put("size", size)
            .put("image", IMAGES.get(random.nextInt(IMAGES.size())))
            .put("aerospikeConfig", config(size))
            .build();
    spec = chance(2) ? spec.with("rackConfig", racks()) : spec;
    spec = spec.with("storage", storage());
    return chance(3)
        ? spec.with(
            "aerospikeNetworkPolicy",
            MapValue.build().put("accessType", pick("pod", "hostInternal", "configuredIP")).build())
        : spec;
  }

  private MapValue config(int size) {
    MapValue config =
        MapValue.build().put("namespaces", namespaces(size)).put("network", network()).build();
    config = chance(2) ? config.with("service", values.section("service", 3)) : config;
    return chance(3)
        ? config.with(
            "logging",
            ListValue.of(
                MapValue.build()
                    .put("name", pick("console", "/var/log/aerospike.log"))
                    .put("context", pick("any info", "any warning"))
                    .build()))
        : config;
  }

  private MapValue network() {
    MapValue network =
        MapValue.build()
            .put("service", values.section("network/service", 1))
            .put("heartbeat", values.section("network/heartbeat", 2))
            .put("fabric", values.section("network/fabric", 2))
            .build();
    return network.overlaidBy(
        MapValue.build()
            .put("service", MapValue.build().put("port", pickNumber(3000, 3000, 4000)).build())
            .put("fabric", MapValue.build().put("port", pickNumber(3001, 3001, 4001)).build())
            .put(
                "heartbeat",
                MapValue.build()
                    .put("port", pickNumber(3002, 3002, 4000))
                    .put("mode", "mesh")
                    .build())
            .build());
  }

  private ListValue namespaces(int size) {
    List<Value> namespaces = new ArrayList<>();
    for (int i = chance(30) ? 3 : 1 + random.nextInt(2); i > 0; i--) {
      MapValue namespace =
          values
              .section("namespace", 3)
              .with("name", Value.of("ns" + i))
              .with("storage-engine", engine())
              .with("replication-factor", Value.of(1 + random.nextInt(Math.min(4, size))));
      namespaces.add(
          chance(5)
              ? namespace.with("nsup-period", Value.of(120)).with("default-ttl", Value.of("30d"))
              : namespace);
    }
    return ListValue.of(namespaces);
  }

  private MapValue engine() {
    paths++;
    return switch (random.nextInt(4)) {
      case 0 ->
          values
              .section("namespace/storage-engine-memory", 1)
              .without("flush-size")
              .with("type", Value.of("memory"))
              .with("data-size", Value.of(pick("512M", "1G", "1073741824")));
      case 1 -> MapValue.build().put("type", "memory").build();
      case 2 ->
          values
              .section("namespace/storage-engine-device", 2)
              .with("type", Value.of("device"))
              .with("device", Value.of("/dev/raw" + paths));
      default ->
          values
              .section("namespace/storage-engine-device", 2)
              .with("type", Value.of(pick("device", "memory")))
              .with("file", Value.of("/opt/aerospike/data/f" + paths + ".dat"))
              .with("filesize", Value.of(pick("128M", "1G", "2147483648")));
    };
  }

  private MapValue racks() {
    List<Value> racks = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      MapValue rack = MapValue.build().put("id", i).put("zone", "zone-" + i).build();
      racks.add(
          chance(3)
              ? rack.with(
                  "aerospikeConfig",
                  MapValue.build().put("service", values.section("service", 1)).build())
              : rack);
    }
    return MapValue.build().put("racks", ListValue.of(racks)).build();
  }

  private MapValue storage() {
    List<Value> volumes = new ArrayList<>();
    volumes.add(volume("data", "/opt/aerospike/data", "Filesystem"));
    for (int i = 1; i <= paths; i++) {
      volumes.add(volume("raw" + i, "/dev/raw" + i, "Block"));
    }
    return MapValue.build().put("volumes", ListValue.of(volumes)).build();
  }

  private static MapValue volume(String name, String path, String mode) {
    MapValue claim = MapValue.build().put("size", "10Gi").put("volumeMode", mode).build();
    return MapValue.build()
        .put("name", name)
        .put("source", MapValue.build().put("persistentVolume", claim).build())
        .put("aerospike", MapValue.build().put("path", path).build())
        .build();
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private String pick(String... some) {
    return some[random.nextInt(some.length)];
  }

  private int pickNumber(int... some) {
    return some[random.nextInt(some.length)];
  }
}
