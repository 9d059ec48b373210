package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.ScratchNamespace;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.Tempo;
import io.acko.adapters.simulation.server.data.Pace;
import io.acko.adapters.simulation.wire.Clusters;
import io.acko.adapters.simulation.wire.Definitions;
import io.acko.adapters.simulation.wire.WireSimulation;
import io.acko.adapters.simulation.wire.kubelet.KubeletSettings;
import io.acko.adapters.simulation.wire.kubelet.PodHooks;
import io.acko.adapters.simulation.wire.server.FabricTiming;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.bootstrap.Wiring;
import io.acko.bootstrap.life.Operator;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;

/** A real API server, a simulated kubelet with simulated servers, and the operator as it is run. */
final class Rig implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(90);

  final ControlPlane controlPlane;
  final KubernetesClient client;
  final ScratchNamespace namespace;
  final WireSimulation machines;
  final MovableClock clock = new MovableClock();
  private Optional<Operator> operator = Optional.empty();

  Rig(ControlPlane controlPlane) {
    this(controlPlane, _ -> new ServerBehaviour.Normal());
  }

  Rig(ControlPlane controlPlane, Function<Pod, ServerBehaviour> behaviour) {
    this(
        controlPlane,
        new PodHooks(behaviour, _ -> Optional.empty(), _ -> true),
        FabricTiming.immediate());
  }

  /** With servers that take their time to notice and to move what has to move. */
  static Rig measured(ControlPlane controlPlane, PodHooks hooks) {
    return new Rig(controlPlane, hooks, FabricTiming.measured());
  }

  /** With servers that take so long to move records that their pods are ready long before. */
  static Rig slow(ControlPlane controlPlane) {
    MeshSettings slow = new MeshSettings(16, new Tempo(true), new Pace(8_000_000, 0));
    return new Rig(controlPlane, PodHooks.none(), new FabricTiming(slow));
  }

  private Rig(ControlPlane controlPlane, PodHooks hooks, FabricTiming timing) {
    this.controlPlane = controlPlane;
    client = controlPlane.newClient();
    for (CustomResourceDefinitions definition : CustomResourceDefinitions.all()) {
      client.resource(definition.parsed()).serverSideApply();
    }
    await().atMost(PATIENCE).until(() -> areServed(client));
    namespace = ScratchNamespace.create(client, "acko");
    machines = WireSimulation.start(client, KubeletSettings.standard().withHooks(hooks), timing);
    startOperator();
  }

  private static boolean areServed(KubernetesClient client) {
    return CustomResourceDefinitions.all().stream()
        .map(ours -> client.resource(ours.parsed()).get())
        .allMatch(Definitions::isServed);
  }

  void startOperator() {
    startOperator(controlPlane.kubeconfig());
  }

  /** With these credentials. */
  void startOperator(Path kubeconfig) {
    Operator fresh = Wiring.operator(kubeconfig, namespace.name(), clock);
    fresh.start(() -> {});
    operator = Optional.of(fresh);
  }

  void stopOperator() {
    operator.ifPresent(Operator::close);
    operator = Optional.empty();
  }

  /** Until some operator holds the lease; one that was stopped has given it up. */
  void awaitLead() {
    await("an operator that leads")
        .atMost(PATIENCE)
        .until(
            () ->
                client.leases().inNamespace(namespace.name()).list().getItems().stream()
                    .map(lease -> lease.getSpec().getHolderIdentity())
                    .anyMatch(holder -> holder != null && !holder.isEmpty()));
  }

  List<String> podNames() {
    return client.pods().inNamespace(namespace.name()).list().getItems().stream()
        .map(pod -> pod.getMetadata().getName())
        .sorted()
        .toList();
  }

  MixedOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      clusters() {
    return Clusters.of(client);
  }

  void apply(Path file) {
    try {
      applyText(Files.readString(file));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  /** Applies as a user would, whatever namespace the text names. */
  void applyText(String yaml) {
    Clusters.apply(client, namespace.name(), yaml);
  }

  GenericKubernetesResource cluster(String name) {
    return clusters().inNamespace(namespace.name()).withName(name).get();
  }

  /** Whether the status tells that what is wanted now has been reached. */
  boolean isSettled(String name) {
    return Clusters.isSettled(cluster(name));
  }

  String status(String name, String... path) {
    GenericKubernetesResource found = cluster(name);
    Object value = found;
    Object[] full = new Object[path.length + 1];
    full[0] = "status";
    System.arraycopy(path, 0, full, 1, path.length);
    value = found == null ? null : found.get(full);
    return value == null ? "" : value.toString();
  }

  String condition(String name, String type) {
    return condition(name, type, found -> found.get("status") + "/" + found.get("reason"));
  }

  String message(String name, String type) {
    return condition(name, type, found -> String.valueOf(found.get("message")));
  }

  private String condition(String name, String type, Function<Map<?, ?>, String> part) {
    Object conditions = cluster(name).get("status", "conditions");
    if (conditions instanceof List<?> list) {
      for (Object item : list) {
        if (item instanceof Map<?, ?> map && type.equals(map.get("type"))) {
          return part.apply(map);
        }
      }
    }
    return "";
  }

  void awaitStatus(String name, String what, Predicate<Rig> holds) {
    await(what + " of " + name)
        .atMost(PATIENCE)
        .pollInterval(100, TimeUnit.MILLISECONDS)
        .failFast(() -> operator.isEmpty())
        .untilAsserted(
            () -> assertThat(holds.test(this)).describedAs("%s", cluster(name)).isTrue());
  }

  /** Whether the budget of the cluster lets a pod be evicted: false as long as it is closed. */
  boolean mayBeEvicted(String name) {
    PodDisruptionBudget budget =
        client
            .policy()
            .v1()
            .podDisruptionBudget()
            .inNamespace(namespace.name())
            .withName(name + "-pdb")
            .get();
    return budget != null && !budget.getSpec().getMaxUnavailable().equals(new IntOrString(0));
  }

  void awaitGone(String name) {
    await("end of " + name).atMost(PATIENCE).until(() -> cluster(name) == null);
  }

  void awaitPhase(String name, String phase) {
    awaitStatus(name, "phase " + phase, rig -> rig.status(name, "phase").equals(phase));
  }

  List<Event> events(String reason) {
    return client.v1().events().inNamespace(namespace.name()).list().getItems().stream()
        .filter(event -> event.getReason().equals(reason))
        .toList();
  }

  /** What the operator asked of the API server since a mark, its lease apart. */
  List<AuditEntry> requests(AuditLog.Mark since) {
    return controlPlane.auditLog().entriesAfter(since).stream()
        .filter(entry -> entry.userAgent().startsWith("acko/"))
        .filter(entry -> !entry.resource().equals("leases"))
        .toList();
  }

  List<AuditEntry> writes(AuditLog.Mark since) {
    return requests(since).stream().filter(AuditEntry::isWrite).toList();
  }

  @Override
  public void close() {
    clusters().inNamespace(namespace.name()).delete();
    await()
        .atMost(PATIENCE)
        .until(() -> clusters().inNamespace(namespace.name()).list().getItems().isEmpty());
    stopOperator();
    machines.close();
    namespace.close();
    client.close();
  }
}
