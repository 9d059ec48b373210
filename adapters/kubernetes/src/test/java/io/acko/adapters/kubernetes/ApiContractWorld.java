package io.acko.adapters.kubernetes;

import static org.awaitility.Awaitility.await;

import io.acko.adapters.crd.ClusterMapping;
import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.StatusMapping;
import io.acko.adapters.kubernetes.ApiAnswer.Accepted;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.ScratchNamespace;
import io.acko.adapters.simulation.wire.Definitions;
import io.acko.application.port.ContractWorld;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Precondition;
import io.acko.domain.document.Json;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.status.ClusterStatus;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;

/** A real API server as the world of the contracts, with a user of its own beside the operator. */
final class ApiContractWorld implements ContractWorld, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A controller that lost its watches takes its time to find the way back. */
  private static final Duration CONTROLLERS = Duration.ofSeconds(120);

  private static final String NODE = "contract-node";

  private final KubernetesClient client;
  private final ApiServer api;
  private final ScratchNamespace namespace;
  private final AtomicInteger names = new AtomicInteger();

  ApiContractWorld(ControlPlane controlPlane) {
    this(installed(controlPlane.newClient()));
  }

  /** A world whose API server knows clusters already. */
  ApiContractWorld(KubernetesClient client) {
    this.client = client;
    api = new ApiServer(client, new Documents(client.getKubernetesSerialization()), PATIENCE);
    namespace = ScratchNamespace.create(client, "contract");
  }

  private static KubernetesClient installed(KubernetesClient client) {
    var definition = CustomResourceDefinitions.CLUSTERS.parsed();
    client.resource(definition).serverSideApply();
    client
        .resource(definition)
        .waitUntilCondition(Definitions::isServed, PATIENCE.toSeconds(), TimeUnit.SECONDS);
    return client;
  }

  KubernetesClient client() {
    return client;
  }

  ApiServer api() {
    return api;
  }

  @Override
  public String namespace() {
    return namespace.name();
  }

  @Override
  public String createSecret(Map<String, String> data) {
    String name = "s" + names.incrementAndGet();
    client.resource(secret(name, data)).create();
    return name;
  }

  @Override
  public void writeSecret(String name, Map<String, String> data) {
    client.resource(secret(name, data)).update();
  }

  private Secret secret(String name, Map<String, String> data) {
    return new SecretBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(namespace())
        .endMetadata()
        .withStringData(data)
        .build();
  }

  @Override
  public ClusterResource createCluster(Map<String, String> annotations, Set<String> finalizers) {
    return createCluster(
        new ClusterKey(namespace.name(), "c" + names.incrementAndGet()), annotations, finalizers);
  }

  private ClusterResource createCluster(
      ClusterKey key, Map<String, String> annotations, Set<String> finalizers) {
    MapValue metadata =
        MapValue.build()
            .put("name", key.name())
            .put("namespace", key.namespace())
            .put("annotations", MapValue.ofTexts(annotations))
            .put("finalizers", ListValue.ofTexts(finalizers))
            .build();
    MapValue spec = MapValue.build().put("size", 1).put("image", "aerospike:ce-8.1.2.0").build();
    post(
        key,
        ObjectKind.AEROSPIKE_CLUSTER,
        MapValue.build()
            .put("apiVersion", ObjectKind.AEROSPIKE_CLUSTER.apiVersion())
            .put("kind", ObjectKind.AEROSPIKE_CLUSTER.kind())
            .put("metadata", metadata)
            .put("spec", spec)
            .build());
    return cluster(key).orElseThrow();
  }

  @Override
  public Optional<ClusterResource> cluster(ClusterKey key) {
    return find(key, new ObjectNames(key).self())
        .map(
            body ->
                client
                    .getKubernetesSerialization()
                    .unmarshal(Json.print(body), GenericKubernetesResource.class))
        .map(ClusterMapping::read);
  }

  @Override
  public void touch(ClusterKey key) {
    touch(key, new ObjectNames(key).self());
  }

  @Override
  public void deleteCluster(ClusterKey key) {
    accepted(api.delete(ApiPath.of(key), MapValue.EMPTY));
  }

  @Override
  public ClusterResource makeAnew(ClusterKey key) {
    deleteCluster(key);
    return createCluster(key, Map.of(), Set.of());
  }

  @Override
  public void writeStatus(ClusterKey key, ClusterStatus status) {
    patch(ApiPath.of(key).below("status"), "status", StatusMapping.write(status));
  }

  @Override
  public ObservedObject create(ClusterKey key, Manifest manifest) {
    post(key, manifest.ref().kind(), manifest.body());
    return object(key, manifest.ref()).orElseThrow();
  }

  @Override
  public Optional<ObservedObject> object(ClusterKey key, ObjectRef ref) {
    return find(key, ref)
        .map(
            body ->
                new ObservedObject(
                    ref,
                    new Uid(body.text("metadata", "uid").orElseThrow()),
                    new ResourceVersion(body.text("metadata", "resourceVersion").orElseThrow()),
                    ControllingOwner.uid(body),
                    body.at("metadata", "deletionTimestamp").isPresent(),
                    body));
  }

  @Override
  public void touch(ClusterKey key, ObjectRef ref) {
    Value now = Value.of(String.valueOf(System.nanoTime()));
    patch(
        ApiPath.of(key, ref),
        "metadata",
        MapValue.EMPTY.with("annotations", MapValue.EMPTY.with(TOUCHED, now)));
  }

  /** The StatefulSet's own controller makes the pod; the part of the kubelet is played here. */
  @Override
  public Precondition createPod(ClusterKey key, String name, ObjectRef statefulSet, Uid owner) {
    createNode();
    int ordinal = Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));
    int replicas =
        object(key, statefulSet)
            .flatMap(set -> set.body().at("spec", "replicas"))
            .flatMap(Value::asInteger)
            .orElse(0);
    if (replicas <= ordinal) {
      patch(
          ApiPath.of(key, statefulSet),
          "spec",
          MapValue.EMPTY.with("replicas", Value.of(ordinal + 1)));
    }
    ObjectRef pod = new ObjectRef(ObjectKind.POD, name);
    await().atMost(CONTROLLERS).until(() -> object(key, pod).isPresent());
    MapValue target =
        MapValue.build().put("kind", "Node").put("apiVersion", "v1").put("name", NODE).build();
    accepted(
        api.create(
            ApiPath.of(key, pod).below("binding"),
            MapValue.build()
                .put("apiVersion", "v1")
                .put("kind", "Binding")
                .put("metadata", MapValue.build().put("name", name).build())
                .put("target", target)
                .build()));
    MapValue ready = MapValue.build().put("type", "Ready").put("status", "True").build();
    patch(
        ApiPath.of(key, pod).below("status"),
        "status",
        MapValue.build().put("phase", "Running").put("conditions", ListValue.of(ready)).build());
    ObservedObject now = object(key, pod).orElseThrow();
    Assertions.assertThat(now.owner()).contains(owner);
    return new Precondition(now.uid(), now.version());
  }

  @Override
  public boolean podStays(ClusterKey key, String name) {
    return object(key, new ObjectRef(ObjectKind.POD, name))
        .filter(pod -> !pod.terminating())
        .isPresent();
  }

  @Override
  public boolean gateHolds(ClusterKey key, String pod) {
    return PodReading.of(client.pods().inNamespace(key.namespace()).withName(pod).require())
        .readinessGateSatisfied();
  }

  @Override
  public void forbidEvictions(ClusterKey key) {
    var budget =
        client
            .resource(
                new PodDisruptionBudgetBuilder()
                    .withNewMetadata()
                    .withName(key.name() + "-no-eviction")
                    .withNamespace(key.namespace())
                    .endMetadata()
                    .withNewSpec()
                    .withNewMaxUnavailable(0)
                    .withNewSelector()
                    .addToMatchLabels(new ObjectNames(key).selector())
                    .endSelector()
                    .endSpec()
                    .build())
            .create();
    await()
        .atMost(CONTROLLERS)
        .until(
            () -> {
              var now = client.resource(budget).get().getStatus();
              return now != null
                  && now.getCurrentHealthy() != null
                  && now.getCurrentHealthy() > 0
                  && now.getDisruptionsAllowed() == 0;
            });
  }

  @Override
  public List<Told> told(ClusterKey key) {
    return client
        .v1()
        .events()
        .inNamespace(key.namespace())
        .withField("involvedObject.name", key.name())
        .list()
        .getItems()
        .stream()
        .map(
            event ->
                new Told(
                    event.getType().equals("Normal")
                        ? Notice.Severity.NORMAL
                        : Notice.Severity.WARNING,
                    event.getReason(),
                    event.getMessage()))
        .toList();
  }

  @Override
  public void letTimePass() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    client.apps().statefulSets().inNamespace(namespace()).delete();
    client.pods().inNamespace(namespace()).withGracePeriod(0).delete();
    namespace.close();
    client.close();
  }

  /** A node that exists, or the pods on it would be collected as orphans. */
  void createNode() {
    client
        .resource(new NodeBuilder().withNewMetadata().withName(NODE).endMetadata().build())
        .serverSideApply();
  }

  private void post(ClusterKey key, ObjectKind kind, MapValue body) {
    accepted(
        api.create(
            ApiPath.collection(key.namespace(), kind.apiVersion(), kind.plural())
                .with("fieldManager", "somebody-else"),
            body));
  }

  private void patch(ApiPath path, String field, MapValue change) {
    accepted(
        api.patch(
            path.with("fieldManager", "somebody-else"),
            ApiServer.Form.MERGE_PATCH,
            MapValue.EMPTY.with(field, change)));
  }

  private Optional<MapValue> find(ClusterKey key, ObjectRef ref) {
    return api.get(ApiPath.of(key, ref)) instanceof Accepted(MapValue body)
        ? Optional.of(body)
        : Optional.empty();
  }

  private static void accepted(ApiAnswer answer) {
    Assertions.assertThat(answer).isInstanceOf(Accepted.class);
  }
}
