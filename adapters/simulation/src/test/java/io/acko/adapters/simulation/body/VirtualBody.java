package io.acko.adapters.simulation.body;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.DataPath.Read;
import io.acko.adapters.simulation.server.data.DataPath.Write;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.TreeMap;

/** Servers in the pods of the deterministic world, which this plays the kubelet of. */
final class VirtualBody implements Body {
  private static final MapValue NO_FINALIZERS = MapValue.EMPTY;

  private final World world;
  private final Store store;
  private final Fabric fabric;
  private final TreeMap<String, Duration> queues = new TreeMap<>();

  VirtualBody(long seed) {
    world = new World(new Seed(seed));
    store = SimulatedKubernetes.withoutControllers(world).store();
    fabric = new Fabric(world, store, MeshSettings.measured());
    fabric.queue(pod -> queues.getOrDefault(pod.key().name(), Duration.ZERO));
  }

  @Override
  public void machine(HostFacts facts) {
    fabric.machines(_ -> facts);
  }

  @Override
  public void queue(String id, long millis) {
    queues.put(id, Duration.ofMillis(millis));
  }

  @Override
  public void start(String id, String conf) {
    put(
        key(ObjectKind.CONFIG_MAP.kind(), id),
        "data",
        MapValue.build().put("aerospike.conf", conf));
    put(key(Kinds.CLAIM, id), "spec", MapValue.build());
    put(pod(id), "spec", spec(id));
    show(id, true);
  }

  private static MapBuilder spec(String id) {
    MapValue mount = MapValue.build().put("name", "data").put("mountPath", "/data").build();
    MapValue server =
        MapValue.build()
            .put("name", "aerospike-server")
            .put("image", "aerospike/aerospike-server:8.1.2.0")
            .put("volumeMounts", ListValue.of(mount))
            .build();
    return MapValue.build()
        .put("containers", ListValue.of(server))
        .put(
            "volumes",
            ListValue.of(
                volume("conf", "configMap", MapValue.build().put("name", id)),
                volume("data", "persistentVolumeClaim", MapValue.build().put("claimName", id))));
  }

  private static MapValue volume(String name, String kind, MapBuilder source) {
    return MapValue.build().put("name", name).put(kind, source.build()).build();
  }

  /** Held by a finalizer, so that a deletion is first announced, as a kubelet needs it. */
  private void put(ObjectKey key, String part, MapBuilder content) {
    MapValue metadata =
        key.kind().equals(Kinds.POD)
            ? MapValue.build().put("finalizers", ListValue.of(Value.of("test/held"))).build()
            : NO_FINALIZERS;
    MapValue body = MapValue.build().put("metadata", metadata).put(part, content.build()).build();
    if (store.get(key).isPresent()) {
      var _ = store.edit(Actor.USER, key, Expectation.ANY, _ -> body);
    } else {
      var _ = store.create(Actor.USER, key, body);
    }
  }

  private void show(String id, boolean running) {
    PodState state =
        new PodState(
            "host", Body.address(id), running, running, true, running, Optional.empty(), "");
    var _ = store.updateStatus(Actor.KUBELET, pod(id), Expectation.ANY, state);
  }

  @Override
  public void stop(String id) {
    var _ = store.delete(Actor.USER, pod(id), Expectation.ANY);
    var _ =
        store.edit(
            Actor.KUBELET, pod(id), Expectation.ANY, body -> body.with("metadata", NO_FINALIZERS));
  }

  @Override
  public void kill(String id) {
    show(id, false);
    stop(id);
  }

  @Override
  public void wipe(String id) {
    var _ = store.delete(Actor.USER, key(Kinds.CLAIM, id), Expectation.ANY);
  }

  @Override
  public void pass(long millis) {
    world.run(Duration.ofMillis(millis));
  }

  long now() {
    return world.now().toEpochMilli();
  }

  @Override
  public String ask(String id, String command) {
    return fabric.info(pod(id), command).orElse(REFUSED);
  }

  @Override
  public Write write(String through, String set, String key, String value) {
    return path(through)
        .map(path -> path.write(set, key, value, now()))
        .orElseGet(() -> new Write.Refused(Write.UNAVAILABLE));
  }

  @Override
  public Read read(String through, String key) {
    return path(through).map(path -> path.read(key)).orElseGet(() -> new Read.Unavailable(REFUSED));
  }

  Optional<DataPath> path(String id) {
    return fabric.through(pod(id), "test");
  }

  private static ObjectKey pod(String id) {
    return key(Kinds.POD, id);
  }

  private static ObjectKey key(String kind, String id) {
    return new ObjectKey(kind, "lab", id);
  }

  @Override
  public void close() {
    // Nothing outlives the object.
  }
}
