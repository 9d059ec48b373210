package io.acko.adapters.simulation.operator;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.ObjectStatus;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.security.SimulatedAccessControl;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.ContractWorld;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.decision.Precondition;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The simulated world as the contracts of the ports arrange it. */
final class StoreContractWorld implements ContractWorld {
  private final World world = new World(new Seed(11));
  private final SimulatedKubernetes kubernetes = SimulatedKubernetes.withoutControllers(world);
  private final Store store = kubernetes.store();

  {
    store.admit((_, key, next) -> oddKeyOfData(key, next));
  }

  private int clusters;
  private int secrets;
  private int touches;

  private static Optional<ApiAnswer.Refused> oddKeyOfData(ObjectKey key, MapValue next) {
    return next.map("data").texts().keySet().stream()
        .filter(name -> !name.matches("[-._a-zA-Z0-9]+"))
        .map(
            name -> ApiAnswer.Refused.because(422, "Invalid", key + " data[" + name + "]: Invalid"))
        .findFirst();
  }

  /** A process of the operator whose caches are filled. */
  OperatorProcess process() {
    OperatorProcess process =
        new OperatorProcess(
            world,
            kubernetes,
            new Fabric(world, store),
            new SimulatedAccessControl(store),
            new Lease(),
            _ -> {});
    world.run(Duration.ofSeconds(1));
    return process;
  }

  @Override
  public ClusterResource createCluster(Map<String, String> annotations, Set<String> finalizers) {
    return create(new ClusterKey(namespace(), "cluster-" + clusters++), annotations, finalizers);
  }

  private ClusterResource create(
      ClusterKey key, Map<String, String> annotations, Set<String> finalizers) {
    MapValue metadata =
        MapValue.build()
            .put("name", key.name())
            .put("namespace", key.namespace())
            .put("annotations", MapValue.ofTexts(annotations))
            .put("finalizers", ListValue.ofTexts(finalizers))
            .build();
    MapValue spec = MapValue.build().put("size", 1).put("image", "aerospike:ce-8.1.2.0").build();
    store.create(
        Actor.USER,
        ObjectKey.of(key),
        MapValue.build().put("metadata", metadata).put("spec", spec).build());
    return cluster(key).orElseThrow();
  }

  @Override
  public String namespace() {
    return "contract";
  }

  @Override
  public String createSecret(Map<String, String> data) {
    String name = "secret-" + secrets++;
    store.create(Actor.USER, secret(name), secretBody(data));
    return name;
  }

  @Override
  public void writeSecret(String name, Map<String, String> data) {
    store.edit(Actor.USER, secret(name), Expectation.ANY, _ -> secretBody(data));
  }

  private ObjectKey secret(String name) {
    return new ObjectKey(Kinds.SECRET, namespace(), name);
  }

  private static MapValue secretBody(Map<String, String> data) {
    TreeMap<String, String> encoded = new TreeMap<>();
    data.forEach(
        (key, text) -> encoded.put(key, Base64.getEncoder().encodeToString(text.getBytes(UTF_8))));
    return MapValue.EMPTY.with("data", MapValue.ofTexts(encoded));
  }

  @Override
  public Optional<ClusterResource> cluster(ClusterKey key) {
    return store.get(ObjectKey.of(key)).map(stored -> CachedClusterObserver.resource(key, stored));
  }

  @Override
  public void touch(ClusterKey key) {
    touch(ObjectKey.of(key));
  }

  @Override
  public ClusterResource makeAnew(ClusterKey key) {
    deleteCluster(key);
    return create(key, Map.of(), Set.of());
  }

  @Override
  public void writeStatus(ClusterKey key, ClusterStatus status) {
    store.updateStatus(
        Actor.OPERATOR, ObjectKey.of(key), Expectation.ANY, new ObjectStatus.OfCluster(status));
  }

  @Override
  public void deleteCluster(ClusterKey key) {
    store.delete(Actor.USER, ObjectKey.of(key), Expectation.ANY);
  }

  @Override
  public ObservedObject create(ClusterKey key, Manifest manifest) {
    store.create(Actor.USER, ObjectKey.of(key.namespace(), manifest.ref()), manifest.body());
    return object(key, manifest.ref()).orElseThrow();
  }

  @Override
  public Optional<ObservedObject> object(ClusterKey key, ObjectRef ref) {
    return store
        .get(ObjectKey.of(key.namespace(), ref))
        .map(
            stored ->
                new ObservedObject(
                    ref,
                    stored.uid(),
                    stored.resourceVersion(),
                    stored.owner(),
                    stored.terminating(),
                    stored.body()));
  }

  @Override
  public void touch(ClusterKey key, ObjectRef ref) {
    touch(ObjectKey.of(key.namespace(), ref));
  }

  private void touch(ObjectKey key) {
    Value value = Value.of("touch " + touches++);
    store.edit(
        Actor.USER,
        key,
        Expectation.ANY,
        whole -> {
          MapValue metadata = whole.map("metadata");
          MapValue annotations = metadata.map("annotations").with(TOUCHED, value);
          return whole.with("metadata", metadata.with("annotations", annotations));
        });
  }

  @Override
  public Precondition createPod(ClusterKey key, String name, ObjectRef statefulSet, Uid owner) {
    ObjectKey at = new ObjectKey(Kinds.POD, key.namespace(), name);
    MapValue reference =
        MapValue.build()
            .put("kind", statefulSet.kind().kind())
            .put("name", statefulSet.name())
            .put("uid", owner.text())
            .put("controller", true)
            .build();
    MapValue metadata =
        MapValue.build()
            .put("name", name)
            .put("labels", MapValue.ofTexts(new ObjectNames(key).rackLabels(0)))
            .put("ownerReferences", ListValue.of(reference))
            .build();
    store.create(Actor.USER, at, MapValue.build().put("metadata", metadata).build());
    PodState ready =
        new PodState("host-a", "10.0.0.1", true, true, false, true, Optional.empty(), "");
    store.updateStatus(Actor.KUBELET, at, Expectation.ANY, ready);
    StoredObject pod = store.get(at).orElseThrow();
    return new Precondition(pod.uid(), pod.resourceVersion());
  }

  @Override
  public boolean podStays(ClusterKey key, String name) {
    return store
        .get(new ObjectKey(Kinds.POD, key.namespace(), name))
        .filter(pod -> !pod.terminating())
        .isPresent();
  }

  @Override
  public boolean gateHolds(ClusterKey key, String pod) {
    return store
        .get(new ObjectKey(Kinds.POD, key.namespace(), pod))
        .filter(one -> one.pod().gateOpen())
        .isPresent();
  }

  @Override
  public void forbidEvictions(ClusterKey key) {
    MapValue selector =
        MapValue.build()
            .put("matchLabels", MapValue.ofTexts(new ObjectNames(key).selector()))
            .build();
    MapValue spec = MapValue.build().put("maxUnavailable", 0).put("selector", selector).build();
    ObjectKey budget =
        new ObjectKey(
            ObjectKind.POD_DISRUPTION_BUDGET.kind(), key.namespace(), key.name() + "-never");
    ApiAnswer answer = store.create(Actor.USER, budget, MapValue.build().put("spec", spec).build());
    if (!(answer instanceof ApiAnswer.Accepted)) {
      throw new IllegalStateException(answer.toString());
    }
  }

  @Override
  public List<Told> told(ClusterKey key) {
    String uid = cluster(key).orElseThrow().uid().text();
    return store.list(Kinds.EVENT).stream()
        .map(StoredObject::written)
        .filter(event -> event.text("regarding").equals(Optional.of(uid)))
        .map(
            event ->
                new Told(
                    event.text("type").equals(Optional.of("Warning"))
                        ? Severity.WARNING
                        : Severity.NORMAL,
                    event.text("reason").orElse(""),
                    event.text("message").orElse("")))
        .toList();
  }

  @Override
  public void letTimePass() {
    world.run(Duration.ofMillis(100));
  }
}
