package io.acko.adapters.simulation.story;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.Lease;
import io.acko.adapters.simulation.operator.OperatorProcess;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A cluster of the user's in an embedded world where everything works, to try a change on.
 *
 * <p>What it shows is what the operator does when nothing goes wrong, in an order and with delays
 * that follow from the seed alone.
 */
public final class Rehearsal {
  private static final Duration PATIENCE = Duration.ofHours(4);

  /** Long enough for every retry and every wait that ends by itself in such a world. */
  private static final Duration QUIET = Duration.ofMinutes(5);

  private final ClusterKey cluster;
  private final World world;
  private final SimulatedKubernetes kubernetes;
  private final Fabric fabric;
  private final SimulatedOperator operator;
  private final Recorder recorder;

  /** A world with an operator and nothing else in it. */
  public Rehearsal(ClusterKey cluster, long seed) {
    this.cluster = cluster;
    world = new World(new Seed(seed));
    kubernetes = new SimulatedKubernetes(world);
    fabric = new Fabric(world, kubernetes.store());
    kubernetes.askBeforeStart(fabric::refusal);
    recorder = new Recorder(world, kubernetes.store(), cluster);
    kubernetes.store().listen(recorder);
    operator = new SimulatedOperator(world, kubernetes, fabric);
    operator.watch(recorder);
    operator.start();
  }

  /** Stores a template that clusters may refer to. */
  public void template(String name, MapValue spec) {
    ObjectKey key = new ObjectKey(Kinds.TEMPLATE, "", name);
    var _ = kubernetes.store().create(Actor.USER, key, key.with(spec));
  }

  /** Creates the cluster and lets everything happen; the times are those since. */
  public Timeline create(MapValue spec) {
    ObjectKey key = ObjectKey.of(cluster);
    return after(
        () -> {
          var _ = kubernetes.store().create(Actor.USER, key, key.with(spec));
        });
  }

  /** Gives the cluster another spec and lets everything happen; the times are those since. */
  public Timeline change(MapValue spec) {
    return after(
        () -> {
          var _ =
              kubernetes
                  .store()
                  .edit(
                      Actor.USER,
                      ObjectKey.of(cluster),
                      Expectation.ANY,
                      whole -> whole.with("spec", spec));
        });
  }

  /** What the status says now. */
  public ClusterStatus status() {
    return stored().map(StoredObject::clusterStatus).orElse(ClusterStatus.NONE);
  }

  /** Whether everything asked for so far has come about. */
  public boolean isComplete() {
    ClusterStatus status = status();
    return status.phase().equals(Optional.of(Phase.COMPLETED))
        && status.observedGeneration() == stored().map(StoredObject::generation).orElse(-1L);
  }

  /** The ports of a process that only looks, with its caches filled. */
  public OperatorProcess onlooker() {
    OperatorProcess process =
        new OperatorProcess(world, kubernetes, fabric, operator.access(), new Lease(), _ -> {});
    world.run(Duration.ofSeconds(1));
    return process;
  }

  private Timeline after(Runnable wish) {
    int known = recorder.entries().size();
    long calls = kubernetes.front().calls();
    Duration begin = world.clock().elapsed();
    wish.run();
    var _ = world.runUntil(() -> isOver(begin), PATIENCE);
    List<Entry> entries =
        recorder.entries().stream().skip(known).map(entry -> entry.since(begin)).toList();
    Duration end = entries.isEmpty() ? Duration.ZERO : entries.getLast().at();
    return new Timeline(entries, kubernetes.front().calls() - calls, end);
  }

  private boolean isOver(Duration begin) {
    List<Entry> entries = recorder.entries();
    Duration last = entries.isEmpty() ? begin : entries.getLast().at();
    Duration latest = last.compareTo(begin) > 0 ? last : begin;
    boolean quiet = world.clock().elapsed().minus(latest).compareTo(QUIET) >= 0;
    return quiet || isComplete() || status().breaker().state() instanceof Open;
  }

  private Optional<StoredObject> stored() {
    return kubernetes.store().get(ObjectKey.of(cluster));
  }
}
