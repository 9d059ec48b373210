package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.LoadBalancerIngressBuilder;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Services, addresses and network policies before a real API server. */
@WithControlPlane
class NetworkOnTheApiServerTest {
  private static final String NAME = "net";

  @Test
  void podsHaveServicesOfEachTypeWhichGoWithTheirPodsAndWithTheWish(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      reach(rig, yaml(3, "podService: {metadata: {annotations: {a: b}}}"));
      assertThat(podServices(rig))
          .hasSize(3)
          .allSatisfy(
              service -> {
                assertThat(service.getSpec().getType()).isEqualTo("ClusterIP");
                assertThat(service.getMetadata().getAnnotations()).containsEntry("a", "b");
              });
      staysAsItIs(rig);

      reach(rig, yaml(3, "podService: {serviceType: NodePort}"));
      await("ports of hosts").atMost(Rig.PATIENCE).until(() -> nodePorts(rig).size() == 3);
      List<Integer> allotted = nodePorts(rig);
      staysAsItIs(rig);

      reach(rig, yaml(3, "podService: {serviceType: NodePort, metadata: {labels: {team: data}}}"));
      await("labels")
          .atMost(Rig.PATIENCE)
          .until(
              () ->
                  podServices(rig).stream()
                      .allMatch(one -> "data".equals(one.getMetadata().getLabels().get("team"))));
      assertThat(nodePorts(rig)).as("stay with the type").isEqualTo(allotted);

      reach(rig, yaml(3, "podService: {serviceType: LoadBalancer}"));
      await("balancers").atMost(Rig.PATIENCE).until(() -> types(rig).equals("LoadBalancer"));
      reach(rig, yaml(3, "podService: {serviceType: ClusterIP}"));
      await("and back").atMost(Rig.PATIENCE).until(() -> types(rig).equals("ClusterIP"));
      assertThat(nodePorts(rig)).isEmpty();

      reach(rig, yaml(2, "podService: {serviceType: ClusterIP}"));
      await("that of the pod that left is gone")
          .atMost(Rig.PATIENCE)
          .until(() -> podServices(rig).size() == 2);
      reach(rig, yaml(2, "disablePDB: false"));
      await("all are gone").atMost(Rig.PATIENCE).until(() -> podServices(rig).isEmpty());
      staysAsItIs(rig);
    }
  }

  @Test
  void seedsAreFoundBehindABalancerThatGoesWithTheWish(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      reach(
          rig,
          yaml(
              2,
              "seedsFinderServices: {loadBalancer: {port: 3100, externalTrafficPolicy: Local,"
                  + " annotations: {a: b}, loadBalancerSourceRanges: [10.0.0.0/8]}}"));
      Service made = Objects.requireNonNull(service(rig, NAME + "-lb"));
      assertThat(made.getSpec().getType()).isEqualTo("LoadBalancer");
      assertThat(made.getSpec().getExternalTrafficPolicy()).isEqualTo("Local");
      assertThat(made.getSpec().getLoadBalancerSourceRanges()).containsExactly("10.0.0.0/8");
      assertThat(made.getSpec().getPorts())
          .singleElement()
          .satisfies(
              port -> {
                assertThat(port.getPort()).isEqualTo(3100);
                assertThat(port.getTargetPort().getIntVal()).isEqualTo(3000);
              });
      balance(rig, made, "198.51.100.1");
      staysAsItIs(rig);

      rig.applyText(yaml(2, "seedsFinderServices: {loadBalancer: {}}"));
      await("the usual")
          .atMost(Rig.PATIENCE)
          .untilAsserted(
              () -> {
                Service now = Objects.requireNonNull(service(rig, NAME + "-lb"));
                assertThat(now.getSpec().getPorts()).singleElement();
                assertThat(now.getSpec().getPorts().getFirst().getPort()).isEqualTo(3000);
                assertThat(now.getSpec().getExternalTrafficPolicy()).isEqualTo("Cluster");
                assertThat(now.getSpec().getLoadBalancerSourceRanges()).isNullOrEmpty();
                assertThat(now.getMetadata().getAnnotations()).doesNotContainKey("a");
              });

      reach(rig, yaml(2, "disablePDB: false"));
      await("gone").atMost(Rig.PATIENCE).until(() -> service(rig, NAME + "-lb") == null);
      staysAsItIs(rig);
    }
  }

  @Test
  void clientsAreToldTheHostsAddressForTheOutsideAndThePortThatWasAllotted(
      ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      reach(
          rig,
          yaml(
              2,
              "podService: {serviceType: NodePort}\n"
                  + "  aerospikeNetworkPolicy: {accessType: pod, alternateAccessType:"
                  + " hostExternal}"));

      for (Pod pod : pods(rig)) {
        String name = pod.getMetadata().getName();
        int port = nodePort(Objects.requireNonNull(service(rig, name + "-pod")));
        String outside =
            rig
                .client
                .nodes()
                .withName(pod.getSpec().getNodeName())
                .get()
                .getStatus()
                .getAddresses()
                .stream()
                .filter(one -> one.getType().equals("ExternalIP"))
                .findFirst()
                .orElseThrow()
                .getAddress();
        assertThat(pod.getMetadata().getAnnotations().get("acko.io/advertised-addresses"))
            .isEqualTo(
                "MY_ALTERNATE_ACCESS_ADDRESS=" + outside + " MY_ALTERNATE_ACCESS_PORT=" + port);
        rig.awaitStatus(
            NAME,
            "the port of " + name,
            r -> r.status(NAME, "pods", name, "servicePort").equals(String.valueOf(port)));
        assertThat(rig.status(NAME, "pods", name, "podIP")).isEqualTo(pod.getStatus().getPodIP());
        assertThat(rig.status(NAME, "pods", name, "hostIP")).isEqualTo(pod.getStatus().getHostIP());
      }
      assertThat(file(rig))
          .contains(
              "access-address MY_POD_IP",
              "alternate-access-address MY_ALTERNATE_ACCESS_ADDRESS",
              "alternate-access-port MY_ALTERNATE_ACCESS_PORT");
      assertThat(rig.condition(NAME, "AddressesKnown")).isEqualTo("True/Told");
      staysAsItIs(rig);

      reach(rig, yaml(2, "disablePDB: false"));
      rig.awaitStatus(NAME, "no more", r -> r.condition(NAME, "AddressesKnown").isEmpty());
      assertThat(file(rig)).doesNotContain("access-address");
    }
  }

  @Test
  void anAddressThatIsUnknownIsWaitedForAndToldB100(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(yaml(1, "aerospikeNetworkPolicy: {accessType: configuredIP}"));
      rig.awaitStatus(
          NAME, "a wait", r -> r.condition(NAME, "AddressesKnown").equals("False/AddressUnknown"));
      assertThat(rig.message(NAME, "AddressesKnown"))
          .contains("net-0-0 waits to start", "acko.io/access-address");
      assertThat(pods(rig).getFirst().getStatus().getContainerStatuses())
          .noneMatch(one -> Boolean.TRUE.equals(one.getStarted()));

      String host = pods(rig).getFirst().getSpec().getNodeName();
      rig.client
          .nodes()
          .withName(host)
          .edit(
              node ->
                  new NodeBuilder(node)
                      .editMetadata()
                      .addToAnnotations("acko.io/access-address", "192.0.2.77")
                      .endMetadata()
                      .build());

      rig.awaitPhase(NAME, "Completed");
      assertThat(
              pods(rig)
                  .getFirst()
                  .getMetadata()
                  .getAnnotations()
                  .get("acko.io/advertised-addresses"))
          .isEqualTo("MY_ACCESS_ADDRESS=192.0.2.77");
      staysAsItIs(rig);
    }
  }

  @Test
  void aPodWaitsForTheAddressOfItsBalancer(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(
          yaml(
              1,
              "podService: {serviceType: LoadBalancer}\n"
                  + "  aerospikeNetworkPolicy: {accessType: hostExternal}"));
      rig.awaitStatus(
          NAME, "a wait", r -> r.condition(NAME, "AddressesKnown").equals("False/AddressUnknown"));
      balance(rig, Objects.requireNonNull(service(rig, "net-0-0-pod")), "198.51.100.9");

      rig.awaitPhase(NAME, "Completed");
      assertThat(
              pods(rig)
                  .getFirst()
                  .getMetadata()
                  .getAnnotations()
                  .get("acko.io/advertised-addresses"))
          .isEqualTo("MY_ACCESS_ADDRESS=198.51.100.9");
    }
  }

  @Test
  void aPolicyOfEachKindGuardsOneClusterAndGoesWithTheWish(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      reach(rig, yaml(2, "networkPolicyConfig: {enabled: true}"));
      NetworkPolicy policy = Objects.requireNonNull(policy(rig));
      assertThat(policy.getSpec().getIngress()).hasSize(2);
      assertThat(rig.condition(NAME, "NetworkPolicyApplied")).isEqualTo("True/Applied");
      staysAsItIs(rig);

      rig.applyText(yaml(2, "networkPolicyConfig: {enabled: true, type: cilium}"));
      rig.awaitStatus(
          NAME,
          "a kind that is missed",
          r -> r.condition(NAME, "NetworkPolicyApplied").equals("False/KindNotServed"));
      rig.awaitPhase(NAME, "Completed");
      assertThat(policy(rig)).as("better than none").isNotNull();
      staysAsItIs(rig);

      CustomResourceDefinition cilium =
          rig.client.getKubernetesSerialization().unmarshal(CILIUM, CustomResourceDefinition.class);
      rig.client.resource(cilium).serverSideApply();
      try {
        rig.awaitStatus(
            NAME,
            "a policy of Cilium",
            r -> r.condition(NAME, "NetworkPolicyApplied").equals("True/Applied"));
        await("the other is gone").atMost(Rig.PATIENCE).until(() -> policy(rig) == null);
        assertThat(ciliumPolicy(rig)).isPresent();
        staysAsItIs(rig);

        reach(rig, yaml(2, "disablePDB: false"));
        await("gone").atMost(Rig.PATIENCE).until(() -> ciliumPolicy(rig).isEmpty());
        assertThat(policy(rig)).isNull();
        assertThat(rig.condition(NAME, "NetworkPolicyApplied")).isEmpty();
        staysAsItIs(rig);
      } finally {
        rig.client.resource(cilium).delete();
      }
    }
  }

  private static void reach(Rig rig, String yaml) {
    rig.applyText(yaml);
    long generation = rig.cluster(NAME).getMetadata().getGeneration();
    rig.awaitStatus(
        NAME,
        "the end of generation " + generation,
        r ->
            r.status(NAME, "observedGeneration").equals(String.valueOf(generation))
                && r.status(NAME, "phase").equals("Completed"));
  }

  /** An idle cluster costs no write. */
  private static void staysAsItIs(Rig rig) {
    await("rest")
        .atMost(Rig.PATIENCE)
        .until(
            () -> {
              AuditLog.Mark mark = rig.controlPlane.auditLog().mark();
              Thread.sleep(Duration.ofSeconds(4));
              return rig.writes(mark).isEmpty();
            });
  }

  private static List<Pod> pods(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems();
  }

  private static List<Service> podServices(Rig rig) {
    return rig.client
        .services()
        .inNamespace(rig.namespace.name())
        .withLabel("acko.io/pod-service")
        .list()
        .getItems();
  }

  private static String types(Rig rig) {
    return podServices(rig).stream()
        .map(one -> one.getSpec().getType())
        .distinct()
        .collect(Collectors.joining(" "));
  }

  private static List<Integer> nodePorts(Rig rig) {
    return podServices(rig).stream()
        .map(NetworkOnTheApiServerTest::nodePort)
        .filter(port -> port > 0)
        .toList();
  }

  private static int nodePort(Service service) {
    return Optional.ofNullable(service.getSpec().getPorts().getFirst().getNodePort()).orElse(0);
  }

  private static @Nullable Service service(Rig rig, String name) {
    return rig.client.services().inNamespace(rig.namespace.name()).withName(name).get();
  }

  private static @Nullable NetworkPolicy policy(Rig rig) {
    return rig.client
        .network()
        .v1()
        .networkPolicies()
        .inNamespace(rig.namespace.name())
        .withName(NAME + "-netpol")
        .get();
  }

  private static Optional<GenericKubernetesResource> ciliumPolicy(Rig rig) {
    return Optional.ofNullable(
        rig.client
            .genericKubernetesResources("cilium.io/v2", "CiliumNetworkPolicy")
            .inNamespace(rig.namespace.name())
            .withName(NAME + "-netpol")
            .get());
  }

  private static String file(Rig rig) {
    return rig.client
        .configMaps()
        .inNamespace(rig.namespace.name())
        .withName(NAME + "-0-config")
        .get()
        .getData()
        .get("aerospike.conf");
  }

  /** What the cloud does. */
  private static void balance(Rig rig, Service service, String address) {
    rig.client
        .services()
        .inNamespace(rig.namespace.name())
        .withName(service.getMetadata().getName())
        .editStatus(
            now ->
                new ServiceBuilder(now)
                    .editOrNewStatus()
                    .editOrNewLoadBalancer()
                    .withIngress(new LoadBalancerIngressBuilder().withIp(address).build())
                    .endLoadBalancer()
                    .endStatus()
                    .build());
  }

  private static String yaml(int size, String more) {
    return """
        apiVersion: acko.io/v1alpha1
        kind: AerospikeCluster
        metadata: {name: net}
        spec:
          size: SIZE
          image: aerospike:ce-8.1.1.1
          MORE
          aerospikeConfig:
            service: {cluster-name: net}
            network:
              service: {port: 3000}
              heartbeat: {mode: mesh, port: 3002}
              fabric: {port: 3001}
            namespaces:
              - name: test
                replication-factor: COPIES
                storage-engine: {type: memory, data-size: 1073741824}
        """
        .replace("SIZE", String.valueOf(size))
        .replace("COPIES", String.valueOf(Math.min(2, size)))
        .replace("MORE", more);
  }

  private static final String CILIUM =
      """
      apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      metadata: {name: ciliumnetworkpolicies.cilium.io}
      spec:
        group: cilium.io
        names:
          kind: CiliumNetworkPolicy
          plural: ciliumnetworkpolicies
          singular: ciliumnetworkpolicy
        scope: Namespaced
        versions:
          - name: v2
            served: true
            storage: true
            schema:
              openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
      """;
}
