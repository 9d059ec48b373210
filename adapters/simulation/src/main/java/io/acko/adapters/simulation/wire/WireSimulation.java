package io.acko.adapters.simulation.wire;

import io.acko.adapters.simulation.wire.kubelet.FieldOwner;
import io.acko.adapters.simulation.wire.kubelet.KubeletSettings;
import io.acko.adapters.simulation.wire.kubelet.SimulatedKubelet;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.time.InstantSource;

/**
 * Turns a bare control plane into a cluster that runs databases: nodes, a kubelet, volumes, and a
 * server on TCP for every database pod.
 *
 * <p>It needs a machine on which every 127.x.y.z address can be bound, which Linux is.
 */
public final class WireSimulation implements AutoCloseable {

  private final KubernetesClient client;
  private final SimulatedFabric fabric;
  private final SimulatedKubelet kubelet;

  private WireSimulation(
      KubernetesClient client, KubeletSettings settings, SimulatedFabric fabric) {
    this.client = client;
    this.fabric = fabric;
    this.kubelet = new SimulatedKubelet(client, settings, fabric);
  }

  /**
   * Starts to play.
   *
   * @param credentials a client whose settings are used for one of our own, with our user agent
   */
  public static WireSimulation start(
      KubernetesClient credentials, KubeletSettings settings, FabricTiming timing) {
    KubernetesClient own =
        new KubernetesClientBuilder()
            .withConfig(
                new ConfigBuilder(credentials.getConfiguration())
                    .withUserAgent(FieldOwner.NAME)
                    .build())
            .build();
    SimulatedFabric fabric = new SimulatedFabric(timing, InstantSource.system(), System.nanoTime());
    WireSimulation simulation = new WireSimulation(own, settings, fabric);
    simulation.kubelet.start();
    return simulation;
  }

  /** To crash pods, lose nodes and look at servers. */
  public SimulatedKubelet kubelet() {
    return kubelet;
  }

  /** What the servers know of each other. */
  public SimulatedFabric fabric() {
    return fabric;
  }

  @Override
  public void close() {
    try {
      kubelet.close();
    } finally {
      client.close();
    }
  }
}
