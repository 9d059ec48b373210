package io.acko.adapters.simulation.scenario;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The cluster that the simulated user wants, to be changed line by line. */
public final class Sheet {
  private int size = 3;
  private int racks;
  private int copies = 2;
  private String image = "aerospike:ce-8.1.1.1";
  private int files = 15_000;
  private boolean enterprise;
  private boolean paused;
  private boolean claims;
  private boolean live;
  private String podManagement = "Parallel";
  private final Map<String, String> labels = new TreeMap<>();
  private MapValue breaker = MapValue.EMPTY;
  private MapValue access = MapValue.EMPTY;
  private ListValue operations = ListValue.EMPTY;
  private MapValue whole = MapValue.EMPTY;

  public Sheet size(int pods) {
    size = pods;
    return this;
  }

  public int size() {
    return size;
  }

  /** How many copies of each record there are to be, as far as there are nodes for them. */
  public Sheet copies(int count) {
    copies = count;
    return this;
  }

  public int copies() {
    return copies;
  }

  /** How many racks are listed; without any there is the implicit one. */
  public Sheet racks(int count) {
    racks = count;
    return this;
  }

  public int racks() {
    return racks;
  }

  public Sheet image(String name) {
    image = name;
    return this;
  }

  /** The value of {@code proto-fd-max}, which stands for any setting. */
  public Sheet files(int count) {
    files = count;
    return this;
  }

  /** Whether a section stands in the configuration that only the Enterprise Edition knows. */
  public Sheet enterprise(boolean on) {
    enterprise = on;
    return this;
  }

  public Sheet paused(boolean on) {
    paused = on;
    return this;
  }

  /** Whether records live in a claim per pod or in memory. */
  public Sheet claims(boolean on) {
    claims = on;
    return this;
  }

  /** Whether running servers are to be told what they can take without a restart. */
  public Sheet live(boolean on) {
    live = on;
    return this;
  }

  public Sheet podManagement(String policy) {
    podManagement = policy;
    return this;
  }

  public Sheet label(String name, String value) {
    labels.put(name, value);
    return this;
  }

  /** What {@code spec.circuitBreaker} says. */
  public Sheet breaker(MapValue overrides) {
    breaker = overrides;
    return this;
  }

  /** What {@code spec.aerospikeAccessControl} says; empty for nothing. */
  public Sheet access(MapValue wish) {
    access = wish;
    return this;
  }

  /** An operation in the place of the one before; without pods it is for all. */
  public Sheet operation(String kind, String id, String... pods) {
    operations =
        ListValue.of(
            MapValue.build()
                .put("kind", kind)
                .put("id", id)
                .putUnlessEmpty("podList", ListValue.ofTexts(List.of(pods)))
                .build());
    return this;
  }

  public Sheet withoutOperation() {
    operations = ListValue.EMPTY;
    return this;
  }

  /** A spec in the place of all lines. */
  Sheet whole(MapValue spec) {
    whole = spec;
    return this;
  }

  /** The sheet as {@code spec}. */
  public MapValue spec() {
    return whole.isEmpty() ? lines() : whole;
  }

  private MapValue lines() {
    MapValue podSpec =
        MapValue.build()
            .put("podManagementPolicy", podManagement)
            .putUnlessEmpty(
                "metadata",
                labels.isEmpty()
                    ? MapValue.EMPTY
                    : MapValue.build().put("labels", MapValue.ofTexts(labels)).build())
            .build();
    return MapValue.build()
        .put("size", size)
        .put("image", image)
        .put("podSpec", podSpec)
        .putUnlessEmpty("rackConfig", racks == 0 ? MapValue.EMPTY : rackConfig())
        .put("aerospikeConfig", config())
        .putUnlessEmpty("storage", claims ? storage() : MapValue.EMPTY)
        .putUnlessEmpty("circuitBreaker", breaker)
        .putUnlessEmpty("aerospikeAccessControl", access)
        .putUnlessEmpty("operations", operations)
        .put("enableDynamicConfigUpdate", live)
        .put("paused", paused)
        .build();
  }

  private MapValue rackConfig() {
    List<MapValue> listed =
        IntStream.rangeClosed(1, racks)
            .mapToObj(id -> MapValue.build().put("id", id).build())
            .toList();
    return MapValue.build().put("racks", ListValue.of(listed)).build();
  }

  private MapValue config() {
    MapValue namespace =
        MapValue.build()
            .put("name", "test")
            .put("replication-factor", Math.min(size, copies))
            .put("storage-engine", engine())
            .build();
    MapValue config =
        MapValue.build()
            .put(
                "service",
                MapValue.build().put("cluster-name", "demo").put("proto-fd-max", files).build())
            .put("network", network())
            .put("namespaces", ListValue.of(namespace))
            .build();
    return enterprise ? config.with("xdr", MapValue.EMPTY) : config;
  }

  private static MapValue network() {
    return MapValue.build()
        .put("service", MapValue.build().put("port", 3000).build())
        .put("heartbeat", MapValue.build().put("mode", "mesh").put("port", 3002).build())
        .put("fabric", MapValue.build().put("port", 3001).build())
        .build();
  }

  private MapValue engine() {
    return claims
        ? MapValue.build()
            .put("type", "device")
            .put("file", "/opt/aerospike/data/test.dat")
            .put("filesize", 4_294_967_296L)
            .build()
        : MapValue.build().put("type", "memory").put("data-size", 1_073_741_824L).build();
  }

  private static MapValue storage() {
    MapValue claim = MapValue.build().put("size", "10Gi").put("volumeMode", "Filesystem").build();
    Value volume =
        MapValue.build()
            .put("name", "data-vol")
            .put("source", MapValue.build().put("persistentVolume", claim).build())
            .put("aerospike", MapValue.build().put("path", "/opt/aerospike/data").build())
            // Or a pod that comes back would find what its predecessor left, and not be made.
            .put("cascadeDelete", true)
            .build();
    return MapValue.build().put("volumes", ListValue.of(volume)).build();
  }
}
