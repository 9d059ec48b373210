package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.security.SimulatedAccessControl;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.Leadership;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** An operator that lives, dies and is started again with nothing in its memory. */
public final class SimulatedOperator {
  private final World world;
  private final SimulatedKubernetes kubernetes;
  private final Fabric fabric;
  private final SimulatedAccessControl access;
  private final Lease lease = new Lease();
  private final OperatorClock clock;
  private final List<OperatorWatch> watches = new ArrayList<>();
  private Optional<OperatorLife> life = Optional.empty();
  private CrashPlan crashes = CrashPlan.NEVER;
  private Sabotage sabotage = Sabotage.NONE;
  private Duration downtime = Duration.ofSeconds(3);
  private KubernetesPorts.Connector connector = this::atThePorts;
  private Supplier<Duration> slowness = () -> Duration.ZERO;
  private long writesBegun;

  public SimulatedOperator(World world, SimulatedKubernetes kubernetes, Fabric fabric) {
    this.world = world;
    this.kubernetes = kubernetes;
    this.fabric = fabric;
    this.clock = new OperatorClock(world);
    this.access = new SimulatedAccessControl(kubernetes.store());
  }

  /** The users and roles of the servers. */
  public SimulatedAccessControl access() {
    return access;
  }

  public Lease lease() {
    return lease;
  }

  /** The clock that it goes by. */
  public OperatorClock clock() {
    return clock;
  }

  /** How much longer each call takes than it would by itself. */
  public void slowDownBy(Supplier<Duration> latency) {
    slowness = latency;
  }

  public void watch(OperatorWatch watch) {
    watches.add(watch);
  }

  public void crashBy(CrashPlan plan) {
    crashes = plan;
  }

  /** Plants a fault. */
  public void sabotage(Sabotage planted) {
    sabotage = planted;
  }

  /** How long it takes to be started again after a death. */
  public void restartAfter(Duration time) {
    downtime = time;
  }

  public boolean isAlive() {
    return life.isPresent();
  }

  /** Starts a fresh process. */
  public void start() {
    if (life.isEmpty()) {
      world.note("operator", "started", "");
      Reconciliation reconciliation = new Reconciliation("simulated", BreakerPolicy.DEFAULT);
      life = Optional.of(new OperatorLife(this, reconciliation));
    }
  }

  /** Ends the process where it is, and starts another later. */
  public void crash() {
    if (life.isPresent()) {
      world.note("operator", "died", "");
      life.get().end();
      life = Optional.empty();
      watches.forEach(OperatorWatch::died);
      world.after(downtime, this::start);
    }
  }

  /** From now on processes reach Kubernetes by this way instead of directly. */
  public void connectBy(KubernetesPorts.Connector way) {
    connector = way;
  }

  KubernetesPorts connect(Consumer<ClusterKey> onChange) {
    return connector.connect(onChange);
  }

  private KubernetesPorts atThePorts(Consumer<ClusterKey> onChange) {
    return new OperatorProcess(world, kubernetes, fabric, access, leadership(), onChange);
  }

  /** The lease, unless the operator is one that does not mind it. */
  Leadership leadership() {
    return () -> lease.holds() || !sabotage.mindsTheLease();
  }

  /** The process stands still for a while, and goes on as if no time had passed. */
  public void pause(Duration length) {
    life.ifPresent(one -> one.pauseFor(length));
  }

  /**
   * The process stands still for so long that another takes over. What it had decided to write when
   * it stopped, it writes when it wakes, since it had asked for its lease just before; then it
   * ends.
   */
  public void overtakeAfter(Duration lease, Duration pause) {
    life.ifPresent(
        old -> {
          old.pauseFor(pause);
          world.after(lease, () -> overtake(old));
          world.after(pause, old::writeLate);
        });
  }

  private void overtake(OperatorLife old) {
    if (life.equals(Optional.of(old))) {
      world.note("operator", "overtaken", "");
      old.leave();
      life = Optional.empty();
      watches.forEach(OperatorWatch::died);
      start();
    }
  }

  Duration slowness() {
    return slowness.get();
  }

  World world() {
    return world;
  }

  SimulatedKubernetes kubernetes() {
    return kubernetes;
  }

  Fabric fabric() {
    return fabric;
  }

  List<OperatorWatch> watches() {
    return watches;
  }

  Sabotage sabotage() {
    return sabotage;
  }

  CrashPlan.Moment crashAtNextWrite() {
    return crashes.at(++writesBegun);
  }
}
