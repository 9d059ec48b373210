package io.acko.domain.cluster;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is wanted of a cluster.
 *
 * <p>Reading never fails: what makes no sense is kept as it is and told by the rules, so that one
 * list of rules judges every spec, however it came here.
 *
 * @param size pods over all racks; 0 when a template is to supply it
 * @param racks never empty; one implicit rack 0 when none is configured
 * @param document the spec as it was read, for what no field above covers
 */
public record ClusterSpec(
    int size,
    String image,
    Optional<MapValue> aerospikeConfig,
    List<Rack> racks,
    Storage storage,
    PodSettings pod,
    boolean paused,
    MapValue document) {

  public ClusterSpec {
    racks = List.copyOf(racks);
  }

  public static ClusterSpec read(MapValue spec) {
    List<Rack> racks =
        spec.map("rackConfig").list("racks").maps().stream().map(Rack::read).toList();
    return new ClusterSpec(
        spec.get("size").flatMap(Value::asInteger).orElse(0),
        spec.text("image").orElse(""),
        spec.get("aerospikeConfig").map(Value::asMap),
        racks.isEmpty() ? List.of(Rack.IMPLICIT) : racks,
        Storage.read(spec.map("storage")),
        new PodSettings(spec.map("podSpec")),
        spec.text("paused").equals(Optional.of("true")),
        spec);
  }

  /**
   * How many pods each rack has, in rack order: equal shares, the remainder to the first racks;
   * none of a size below zero, which a rule refuses.
   */
  public List<Integer> rackSizes() {
    int pods = Math.max(0, size);
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < racks.size(); i++) {
      sizes.add(pods / racks.size() + (i < pods % racks.size() ? 1 : 0));
    }
    return sizes;
  }

  public Storage storageOf(Rack rack) {
    return rack.storage().orElse(storage);
  }

  /** The advertised-address policy, if the spec has one. */
  public Optional<MapValue> networkAccess() {
    return document.get("aerospikeNetworkPolicy").map(Value::asMap);
  }

  /** How an address for clients is found, if the spec says so. */
  public Optional<Advertised> advertised(Channel channel) {
    return networkAccess().flatMap(access -> Advertised.read(channel, access, podService()));
  }

  /** How each pod is to have a Service of its own; even an empty wish is one. */
  public Optional<MapValue> podService() {
    return document.get("podService").map(Value::asMap);
  }

  /** The balancer by which clients from elsewhere find a first node, if one is wanted. */
  public Optional<MapValue> seedBalancer() {
    return document.map("seedsFinderServices").get("loadBalancer").map(Value::asMap);
  }

  /** The kind of network policy that is to be around the pods, if one is. */
  public Optional<ObjectKind> networkPolicyKind() {
    MapValue config = document.map("networkPolicyConfig");
    return config.text("enabled").equals(Optional.of("true"))
        ? Optional.of(
            config.text("type").equals(Optional.of("cilium"))
                ? ObjectKind.CILIUM_NETWORK_POLICY
                : ObjectKind.NETWORK_POLICY)
        : Optional.empty();
  }

  public boolean disruptionBudgetDisabled() {
    return document.text("disablePDB").equals(Optional.of("true"));
  }

  public Value maxUnavailable() {
    return document.get("maxUnavailable").orElse(Value.of(1));
  }

  /** Names of Kubernetes nodes that are to run no pod of the cluster. */
  public Set<String> blockedMachines() {
    return new TreeSet<>(document.list("k8sNodeBlockList").texts());
  }

  /** What is asked of monitoring. */
  public Monitoring monitoring() {
    return new Monitoring(document.map("monitoring"));
  }

  /** How many pods of a rack that do not start may be left out of account; none unless told. */
  public PodShare ignorablePods() {
    return PodShare.read(rackConfig("maxIgnorablePods")).orElse(PodShare.NONE);
  }

  /**
   * How many pods the user lets be restarted together; the rack configuration's word goes first.
   */
  public Optional<PodShare> restartBatch() {
    return PodShare.read(rackConfig("rollingUpdateBatchSize"))
        .or(() -> PodShare.read(document.get("rollingUpdateBatchSize")));
  }

  /**
   * Whether serving pods may be taken away at a time: always where no window is given, and never in
   * one that cannot be read.
   */
  public boolean isMaintenanceTime(Instant time) {
    List<MapValue> windows = document.list("maintenanceWindows").maps();
    return document.list("maintenanceWindows").isEmpty()
        || windows.stream()
            .flatMap(window -> MaintenanceWindow.read(window).stream())
            .anyMatch(window -> window.isOpen(time));
  }

  private Optional<Value> rackConfig(String field) {
    return document.map("rackConfig").get(field);
  }
}
