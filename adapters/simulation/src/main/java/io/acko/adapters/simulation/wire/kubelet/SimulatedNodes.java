package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import io.fabric8.kubernetes.api.model.TaintBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The Node objects: ready from the start, or lost. */
final class SimulatedNodes {

  private static final Map<String, Quantity> RESOURCES =
      Map.of(
          "cpu", new Quantity("32"),
          "memory", new Quantity("64Gi"),
          "ephemeral-storage", new Quantity("100Gi"),
          "pods", new Quantity("110"));

  private static final String UNREACHABLE = "node.kubernetes.io/unreachable";

  private static final int CONFLICT = 409;
  private static final int ATTEMPTS = 20;

  private final KubernetesClient client;
  private final int zones;
  private final Map<String, String> addresses = new LinkedHashMap<>();
  private final Set<String> lost = ConcurrentHashMap.newKeySet();

  SimulatedNodes(KubernetesClient client, KubeletSettings settings, Addresses free) {
    this.client = client;
    this.zones = settings.zones();
    for (int index = 0; index < settings.nodes(); index++) {
      addresses.put("sim-" + settings.addressBlock() + "-" + index, free.node(index));
    }
  }

  List<String> names() {
    return List.copyOf(addresses.keySet());
  }

  Optional<String> address(String name) {
    return Optional.ofNullable(addresses.get(name));
  }

  boolean isLost(String name) {
    return lost.contains(name);
  }

  /** Creates the nodes; the taint that admission puts on new ones has nobody else to remove it. */
  void create() {
    int index = 0;
    for (Map.Entry<String, String> entry : addresses.entrySet()) {
      Node node = node(entry.getKey(), entry.getValue(), index % zones);
      client.nodes().resource(node).patch(FieldOwner.apply());
      index++;
      show(entry.getKey(), List.of(), "True", "KubeletReady");
    }
  }

  void lose(String name) {
    lost.add(name);
    show(name, List.of(taint("NoSchedule"), taint("NoExecute")), "Unknown", "NodeStatusUnknown");
  }

  void giveBack(String name) {
    lost.remove(name);
    show(name, List.of(), "True", "KubeletReady");
  }

  void delete() {
    addresses.keySet().forEach(name -> client.nodes().withName(name).delete());
  }

  private void show(String name, List<Taint> taints, String ready, String reason) {
    taint(name, taints);
    client
        .nodes()
        .resource(status(name, ready, reason))
        .subresource("status")
        .patch(FieldOwner.apply());
  }

  /** Controllers write to new nodes at the same time, so a lost race is tried again. */
  private void taint(String name, List<Taint> taints) {
    for (int attempt = 1; ; attempt++) {
      try {
        client
            .nodes()
            .withName(name)
            .edit(node -> new NodeBuilder(node).editSpec().withTaints(taints).endSpec().build());
        return;
      } catch (KubernetesClientException lost) {
        if (lost.getCode() != CONFLICT || attempt == ATTEMPTS) {
          throw lost;
        }
      }
    }
  }

  private static Taint taint(String effect) {
    return new TaintBuilder().withKey(UNREACHABLE).withEffect(effect).build();
  }

  private static Node node(String name, String address, int zone) {
    return new NodeBuilder()
        .withNewMetadata()
        .withName(name)
        .addToLabels("kubernetes.io/hostname", name)
        .addToLabels("kubernetes.io/os", "linux")
        .addToLabels("topology.kubernetes.io/region", "simulated")
        .addToLabels("topology.kubernetes.io/zone", "zone-" + (char) ('a' + zone))
        .addToAnnotations("acko.io/simulated-address", address)
        .endMetadata()
        .withNewSpec()
        .endSpec()
        .build();
  }

  /** An address from which nobody answers, and that is another than the one inside. */
  private static String outside(String address) {
    return address.replaceFirst("^[0-9]+[.]", "203.");
  }

  private Node status(String name, String ready, String reason) {
    String now = Times.now();
    return new NodeBuilder()
        .withNewMetadata()
        .withName(name)
        .endMetadata()
        .withNewStatus()
        .withCapacity(RESOURCES)
        .withAllocatable(RESOURCES)
        .addNewAddress(addresses.get(name), "InternalIP")
        .addNewAddress(outside(addresses.getOrDefault(name, "")), "ExternalIP")
        .addNewAddress(name, "Hostname")
        .addNewCondition()
        .withType("Ready")
        .withStatus(ready)
        .withReason(reason)
        .withLastHeartbeatTime(now)
        .withLastTransitionTime(now)
        .endCondition()
        .endStatus()
        .build();
  }
}
