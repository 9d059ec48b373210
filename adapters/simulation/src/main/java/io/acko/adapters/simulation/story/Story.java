package io.acko.adapters.simulation.story;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The main job of the operator on an embedded world: a cluster becomes ready, a permanent failure
 * opens the breaker at once, ten transient ones open it again, and both times it closes.
 */
public final class Story {
  private static final ClusterKey CLUSTER = new ClusterKey("data", "demo");
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final World world;
  private final SimulatedKubernetes kubernetes;
  private final SimulatedOperator operator;
  private final Recorder recorder;
  private boolean statefulSetsRefused;

  /** A story whose delays follow from a seed. */
  public Story(long seed) {
    world = new World(new Seed(seed));
    kubernetes = new SimulatedKubernetes(world);
    Fabric fabric = new Fabric(world, kubernetes.store());
    kubernetes.askBeforeStart(fabric::refusal);
    operator = new SimulatedOperator(world, kubernetes, fabric);
    recorder = new Recorder(world, kubernetes.store(), CLUSTER);
    kubernetes.store().listen(recorder);
    operator.watch(recorder);
    kubernetes.front().add(this::refusal);
  }

  /**
   * Runs the story.
   *
   * @return what happened
   * @throws IllegalStateException if the operator did not do what the story promises
   */
  public Timeline run() {
    operator.start();
    create();
    await("the cluster is ready", status -> status.phase().equals(Optional.of(Phase.COMPLETED)));
    breakPermanently();
    breakTransiently();
    return new Timeline(recorder.entries(), kubernetes.front().calls(), world.clock().elapsed());
  }

  private void create() {
    recorder.user("creates a cluster of 3");
    ObjectKey key = ObjectKey.of(CLUSTER);
    var _ = kubernetes.store().create(Actor.USER, key, key.with(spec()));
  }

  private void breakPermanently() {
    world.run(Duration.ofMinutes(1));
    recorder.user("adds xdr, which only the Enterprise server knows");
    editConfig(config -> config.with("xdr", MapValue.EMPTY));
    await("the breaker opens", Story::isOpen);
    long writes = kubernetes.front().calls();
    world.run(Duration.ofMinutes(10));
    expect("an open breaker writes nothing", kubernetes.front().calls() - writes == 0);
    recorder.user("takes xdr out again");
    editConfig(config -> config.without("xdr"));
    await("the breaker closes", status -> status.breaker().isClean());
    await("the cluster is ready", status -> status.phase().equals(Optional.of(Phase.COMPLETED)));
  }

  private void breakTransiently() {
    world.run(Duration.ofMinutes(1));
    statefulSetsRefused = true;
    recorder.user("asks for 4 pods while the API server answers StatefulSet writes with 500");
    edit(spec -> spec.with("size", Value.of(4)));
    world.runUntil(() -> isOpen(status()), Duration.ofMinutes(20));
    expect("ten failures open the breaker", isOpen(status()));
    expect("exactly ten", status().failedReconcileCount() == 10);
    statefulSetsRefused = false;
    recorder.user("repairs the API server, and does nothing else");
    world.runUntil(() -> status().breaker().isClean(), Duration.ofMinutes(35));
    expect("the trial closes the breaker", status().breaker().isClean());
    await("the cluster is ready", status -> status.phase().equals(Optional.of(Phase.COMPLETED)));
    expect("four pods are ready", status().size() == 4);
  }

  private Optional<Fault> refusal(ApiFront.Verb verb, ObjectKey key) {
    return statefulSetsRefused
            && verb == ApiFront.Verb.APPLY
            && key.kind().equals(Kinds.STATEFUL_SET)
        ? Optional.of(Fault.serverError())
        : Optional.empty();
  }

  private void editConfig(UnaryOperator<MapValue> change) {
    edit(spec -> spec.with("aerospikeConfig", change.apply(spec.map("aerospikeConfig"))));
  }

  private void edit(UnaryOperator<MapValue> change) {
    var _ =
        kubernetes
            .store()
            .edit(
                Actor.USER,
                ObjectKey.of(CLUSTER),
                Expectation.ANY,
                whole -> whole.with("spec", change.apply(whole.map("spec"))));
  }

  private ClusterStatus status() {
    return kubernetes
        .store()
        .get(ObjectKey.of(CLUSTER))
        .map(StoredObject::clusterStatus)
        .orElse(ClusterStatus.NONE);
  }

  private static boolean isOpen(ClusterStatus status) {
    return status.breaker().state() instanceof Open;
  }

  private void await(String what, Predicate<ClusterStatus> condition) {
    expect(what, world.runUntil(() -> condition.test(status()), PATIENCE));
  }

  private void expect(String what, boolean holds) {
    if (!holds) {
      throw new IllegalStateException("expected that " + what + ", but found " + status());
    }
  }

  private static MapValue spec() {
    MapValue network =
        MapValue.build()
            .put("service", MapValue.build().put("port", 3000).build())
            .put("heartbeat", MapValue.build().put("mode", "mesh").put("port", 3002).build())
            .put("fabric", MapValue.build().put("port", 3001).build())
            .build();
    MapValue namespace =
        MapValue.build()
            .put("name", "test")
            .put("replication-factor", 2)
            .put(
                "storage-engine",
                MapValue.build().put("type", "memory").put("data-size", 1L << 30).build())
            .build();
    MapValue config =
        MapValue.build()
            .put("service", MapValue.build().put("cluster-name", CLUSTER.name()).build())
            .put("network", network)
            .put("namespaces", ListValue.of(namespace))
            .build();
    return MapValue.build()
        .put("size", 3)
        .put("image", "aerospike:ce-8.1.1.1")
        .put("aerospikeConfig", config)
        .build();
  }
}
