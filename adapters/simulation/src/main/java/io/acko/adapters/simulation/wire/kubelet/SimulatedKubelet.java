package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.wire.server.Membership;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.acko.adapters.simulation.wire.server.SimulatedServer;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Plays the nodes of a cluster: runs the pods that the scheduler binds to them. */
public final class SimulatedKubelet implements AutoCloseable, ResourceEventHandler<Pod> {

  private static final Logger LOG = LoggerFactory.getLogger(SimulatedKubelet.class);

  private final NodeWorld world;
  private final VolumeProvisioner volumes;
  private final Map<String, PodWorker> workers = new ConcurrentHashMap<>();
  private @Nullable SharedIndexInformer<Pod> informer;

  /** A kubelet that does nothing until it is started. */
  public SimulatedKubelet(
      KubernetesClient client, KubeletSettings settings, SimulatedFabric fabric) {
    Addresses addresses = new Addresses(settings.addressBlock());
    SimulatedNodes nodes = new SimulatedNodes(client, settings, addresses);
    this.world = new NodeWorld(client, settings, nodes, addresses, fabric);
    this.volumes = new VolumeProvisioner(client, settings.storageClass());
  }

  /** Creates the nodes and begins to care for pods and claims. */
  public void start() {
    world.nodes().create();
    volumes.start();
    informer =
        world
            .client()
            .pods()
            .inAnyNamespace()
            .runnableInformer(0)
            .exceptionHandler((_, _) -> true)
            .addEventHandler(this);
    informer.start();
  }

  /** The names of the nodes. */
  public List<String> nodes() {
    return world.nodes().names();
  }

  /** Kills the database container of a pod; it comes back, later each time. */
  public void crash(String namespace, String name) {
    worker(namespace, name).ifPresent(PodWorker::crash);
  }

  /** Cuts a node off: its servers are gone, its pods not ready, and nobody ends their deletion. */
  public void loseNode(String name) {
    world.nodes().lose(name);
  }

  /** Brings a lost node back; its pods start anew. */
  public void giveBackNode(String name) {
    world.nodes().giveBack(name);
  }

  /** The running server of a pod, to look at its traffic. */
  public Optional<SimulatedServer> server(String namespace, String name) {
    return worker(namespace, name).flatMap(PodWorker::server);
  }

  /** What every server that runs in a namespace plays in the fabric, by the name of its pod. */
  public SortedMap<String, Membership> memberships(String namespace) {
    SortedMap<String, Membership> found = new TreeMap<>();
    for (PodWorker worker : workers.values()) {
      worker.membership(namespace).ifPresent(one -> found.put(one.getKey(), one.getValue()));
    }
    return found;
  }

  @Override
  public void onAdd(Pod pod) {
    care(pod);
  }

  @Override
  public void onUpdate(Pod old, Pod pod) {
    care(pod);
  }

  @Override
  public void onDelete(Pod pod, boolean deletedFinalStateUnknown) {
    PodWorker worker = workers.get(pod.getMetadata().getUid());
    if (worker != null) {
      worker.objectGone();
    }
  }

  /** Stops every server and takes the nodes away; pods bound to them are left to the garbage. */
  @Override
  public void close() {
    if (informer != null) {
      informer.close();
    }
    volumes.close();
    List<PodWorker> running = List.copyOf(workers.values());
    running.forEach(PodWorker::close);
    running.forEach(PodWorker::awaitEnd);
    try {
      world.nodes().delete();
    } catch (KubernetesClientException e) {
      LOG.warn("The nodes stay: {}", e.getMessage());
    }
  }

  private Optional<PodWorker> worker(String namespace, String name) {
    return workers.values().stream().filter(worker -> worker.isFor(namespace, name)).findFirst();
  }

  private void care(Pod pod) {
    String node = pod.getSpec().getNodeName();
    if (node == null || world.nodes().address(node).isEmpty()) {
      return;
    }
    PodWorker worker = workers.get(pod.getMetadata().getUid());
    if (worker != null) {
      worker.seen(pod);
      return;
    }
    PodWorker fresh = new PodWorker(world, pod);
    workers.put(pod.getMetadata().getUid(), fresh);
    Thread.ofVirtual()
        .name("pod-" + pod.getMetadata().getName())
        .start(
            () -> {
              try {
                fresh.run();
              } finally {
                workers.remove(pod.getMetadata().getUid(), fresh);
              }
            });
  }
}
