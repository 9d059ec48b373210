package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.World;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;

/** A whole Kubernetes: store, watches, and the controllers over them. */
public final class SimulatedKubernetes {
  private static final List<String> HOSTS =
      List.of("host-a", "host-b", "host-c", "host-d", "host-e", "host-f", "host-g", "host-h");

  private final Store store;
  private final WatchHub watches;
  private final ApiFront front;
  private final Kubelet kubelet;
  private final Scheduler scheduler;

  /** A Kubernetes in which everything works. */
  public SimulatedKubernetes(World world) {
    this(world, true);
  }

  private SimulatedKubernetes(World world, boolean controlled) {
    store = new Store(world);
    watches = new WatchHub(world, store);
    front = new ApiFront(store);
    kubelet = new Kubelet(world, store);
    scheduler = new Scheduler(world, store, HOSTS);
    if (controlled) {
      control(world);
    }
  }

  /** An API server alone: nothing but what is written happens. */
  public static SimulatedKubernetes withoutControllers(World world) {
    return new SimulatedKubernetes(world, false);
  }

  /** An API server with its controllers, but nobody who binds or runs pods. */
  public static SimulatedKubernetes withoutNodes(World world) {
    SimulatedKubernetes kubernetes = new SimulatedKubernetes(world, false);
    kubernetes.store.listen(new GarbageCollector(world, kubernetes.store));
    kubernetes.store.listen(new StatefulSetController(world, kubernetes.store));
    kubernetes.store.listen(new ClaimController(world, kubernetes.store));
    return kubernetes;
  }

  private void control(World world) {
    store.listen(new GarbageCollector(world, store));
    store.listen(new StatefulSetController(world, store));
    store.listen(new ClaimController(world, store));
    store.listen(scheduler);
    store.listen(kubelet);
  }

  public Store store() {
    return store;
  }

  public WatchHub watches() {
    return watches;
  }

  /** What the operator talks to, faults included. */
  public ApiFront front() {
    return front;
  }

  /** Lets somebody decide which pods crash or stay mute. */
  public void decideFatesBy(PodFate fate) {
    kubelet.decideFatesBy(fate);
  }

  /** Lets servers end at their start, as with a bad file; the kubelet tries again and again. */
  public void askBeforeStart(Function<StoredObject, Optional<ContainerEnd>> server) {
    kubelet.askBeforeStart(server);
  }

  /** Ends the server in a pod, which its kubelet starts again. */
  public void crash(ObjectKey pod) {
    kubelet.crash(pod);
  }

  /** Takes the host of a pod away; the control plane finds out by and by. */
  public void loseHostOf(ObjectKey pod) {
    kubelet.loseHostOf(pod);
  }

  /** From now on there are these hosts instead of the eight usual ones. */
  public void hosts(List<String> names) {
    scheduler.hosts(names);
  }

  /** The hosts to which pods may be bound. */
  public SortedSet<String> openHosts() {
    return scheduler.open();
  }

  /** Lets no more pods be bound to a host, as {@code kubectl cordon} does, or lets them again. */
  public void cordon(String host, boolean shut) {
    scheduler.close(host, shut);
  }

  /** Opens or shuts a pod's readiness gate. */
  public void gate(ObjectKey pod, boolean open) {
    kubelet.gate(pod, open);
  }
}
