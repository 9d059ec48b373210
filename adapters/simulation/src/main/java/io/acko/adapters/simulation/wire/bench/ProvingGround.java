package io.acko.adapters.simulation.wire.bench;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.simulation.wire.Clusters;
import io.acko.adapters.simulation.wire.Definitions;
import io.acko.adapters.simulation.wire.WireSimulation;
import io.acko.adapters.simulation.wire.kubelet.KubeletSettings;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * An API server without machines, on which nodes, kubelets and database servers are played, and a
 * namespace of its own that goes with everything in it.
 *
 * <p>It is not for a cluster with machines: pods would be started there in earnest.
 */
public final class ProvingGround implements AutoCloseable {
  private static final String PLAYED = "sim-";
  private static final long BETWEEN_LOOKS_MILLIS = 50;
  private static final int NODES = 4;
  private static final Duration SERVED_WITHIN = Duration.ofSeconds(30);

  private final KubernetesClient client;
  private final WireSimulation machines;
  private final String namespace;

  private ProvingGround(KubernetesClient client, WireSimulation machines, String namespace) {
    this.client = client;
    this.machines = machines;
    this.namespace = namespace;
  }

  /**
   * Opens one.
   *
   * @throws IllegalStateException if the API server has machines of its own
   */
  public static ProvingGround open(Path kubeconfig) {
    KubernetesClient client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(kubeconfig.toFile()))
            .build();
    try {
      refuseMachines(client);
      CustomResourceDefinitions.all()
          .forEach(ours -> client.resource(ours.parsed()).forceConflicts().serverSideApply());
      await("our definitions", SERVED_WITHIN, () -> areServed(client));
      String namespace =
          client
              .resource(
                  new NamespaceBuilder()
                      .withNewMetadata()
                      .withGenerateName("acko-bench-")
                      .endMetadata()
                      .build())
              .create()
              .getMetadata()
              .getName();
      return new ProvingGround(
          client,
          WireSimulation.start(
              client, KubeletSettings.standard().withNodes(NODES, 2), FabricTiming.immediate()),
          namespace);
    } catch (RuntimeException failed) {
      client.close();
      throw failed;
    }
  }

  private static boolean areServed(KubernetesClient client) {
    return CustomResourceDefinitions.all().stream()
        .map(ours -> client.resource(ours.parsed()).get())
        .allMatch(Definitions::isServed);
  }

  private static void refuseMachines(KubernetesClient client) {
    List<String> real =
        client.nodes().list().getItems().stream()
            .map(node -> node.getMetadata().getName())
            .filter(name -> !name.startsWith(PLAYED))
            .sorted()
            .toList();
    if (!real.isEmpty()) {
      throw new IllegalStateException(
          "this API server has machines ("
              + String.join(", ", real)
              + "), and a benchmark plays its own: name one without any, such as the control plane"
              + " that the tests build");
    }
  }

  /** The namespace that everything is in. */
  public String namespace() {
    return namespace;
  }

  /** Applies a cluster as a user would; its namespace is ours. */
  public void apply(String yaml) {
    Clusters.apply(client, namespace, yaml);
  }

  /** Deletes a cluster and waits for its end. */
  public void remove(String name, Duration patience) {
    Clusters.of(client).inNamespace(namespace).withName(name).delete();
    await(
        "the end of " + name,
        patience,
        () -> Clusters.of(client).inNamespace(namespace).withName(name).get() == null);
  }

  /** Deletes every cluster and waits for their end. */
  public void removeAll(Duration patience) {
    Clusters.of(client).inNamespace(namespace).delete();
    await(
        "the end of all clusters",
        patience,
        () -> Clusters.of(client).inNamespace(namespace).list().getItems().isEmpty());
  }

  /** Until so many clusters are complete in the generation that is wanted now. */
  public void awaitComplete(int number, Duration patience) {
    await(
        number + " complete clusters",
        patience,
        () ->
            Clusters.of(client).inNamespace(namespace).list().getItems().stream()
                    .filter(Clusters::isSettled)
                    .count()
                >= number);
  }

  /** Whether the operator has said anything about a cluster yet. */
  public boolean isReported(String name) {
    return Optional.ofNullable(Clusters.of(client).inNamespace(namespace).withName(name).get())
        .map(found -> found.<Object>get("status", "phase"))
        .isPresent();
  }

  /** Waits for something to hold. */
  public static void await(String what, Duration patience, BooleanSupplier holds) {
    long end = System.nanoTime() + patience.toNanos();
    while (!holds.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            what + " did not come within " + patience.toSeconds() + " s");
      }
      try {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while waiting for " + what, ended);
      }
    }
  }

  @Override
  public void close() {
    machines.close();
    client.namespaces().withName(namespace).delete();
    client.close();
  }
}
