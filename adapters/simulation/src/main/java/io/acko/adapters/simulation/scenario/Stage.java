package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider;
import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ClusterKey;
import java.util.ArrayList;
import java.util.List;

/** A whole simulated world with one user, one cluster to come and one operator. */
public final class Stage {
  /** The cluster that scenarios play with. */
  public static final ClusterKey CLUSTER = new ClusterKey("default", "demo");

  private final World world;
  private final Decider decider;
  private final SimulatedKubernetes kubernetes;
  private final Fabric fabric;
  private final SimulatedOperator operator;
  private final User user;
  private final Refusals refusals = new Refusals();
  private final List<Load> loads = new ArrayList<>();

  public Stage(Seed seed, int traceKept) {
    this(seed, traceKept, MeshSettings.fast());
  }

  /** With servers of this kind. */
  public Stage(Seed seed, int traceKept, MeshSettings servers) {
    this(seed, traceKept, CLUSTER, servers);
  }

  /** A stage for another cluster, with servers of some speed. */
  public Stage(Seed seed, int traceKept, ClusterKey cluster, MeshSettings servers) {
    world = new World(seed, traceKept);
    decider = new Decider(world);
    kubernetes = new SimulatedKubernetes(world);
    fabric = new Fabric(world, kubernetes.store(), servers);
    kubernetes.askBeforeStart(fabric::refusal);
    operator = new SimulatedOperator(world, kubernetes, fabric);
    user = new User(world, kubernetes.store(), cluster, new Sheet());
    kubernetes.front().add(refusals);
  }

  public World world() {
    return world;
  }

  /** What decides whatever is left to chance. */
  public Decider decider() {
    return decider;
  }

  public SimulatedKubernetes kubernetes() {
    return kubernetes;
  }

  public Fabric fabric() {
    return fabric;
  }

  public SimulatedOperator operator() {
    return operator;
  }

  public User user() {
    return user;
  }

  public Refusals refusals() {
    return refusals;
  }

  void joined(Load load) {
    loads.add(load);
  }

  /** The clients that write to the cluster, as many as there are by now. */
  public List<Load> loads() {
    return List.copyOf(loads);
  }
}
