package io.acko.adapters.simulation.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiAnswer;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Somebody with a sheet and a shell, who is not the operator. */
public final class User {
  private static final String FORCE = "acko.io/force-reconcile";

  private final World world;
  private final Store store;
  private final ClusterKey key;
  private final Sheet sheet;

  public User(World world, Store store, ClusterKey key, Sheet sheet) {
    this.world = world;
    this.store = store;
    this.key = key;
    this.sheet = sheet;
  }

  public Sheet sheet() {
    return sheet;
  }

  /** Creates the cluster, or changes it to what the sheet says. */
  public void applySheet() {
    world.note("user", "applies", key.toString());
    ObjectKey at = ObjectKey.of(key);
    if (store.get(at).isEmpty()) {
      MapValue metadata =
          MapValue.build()
              .put("name", key.name())
              .put("namespace", key.namespace())
              .putUnlessEmpty("annotations", consent())
              .build();
      MapValue whole =
          MapValue.build()
              .put("apiVersion", ObjectKind.AEROSPIKE_CLUSTER.apiVersion())
              .put("kind", Kinds.CLUSTER)
              .put("metadata", metadata)
              .put("spec", sheet.spec())
              .build();
      must(store.create(Actor.USER, at, whole));
    } else {
      edit(whole -> whole.with("spec", sheet.spec()));
    }
  }

  /** A cluster of one node cannot be restarted without being away, which its user knows. */
  private MapValue consent() {
    return sheet.size() == 1
        ? MapValue.build().put("acko.io/consent-to-data-loss", "test").build()
        : MapValue.EMPTY;
  }

  /** Asks for one trial, as {@code kubectl annotate} does. */
  public void force() {
    world.note("user", "forces", key.toString());
    edit(
        whole -> {
          MapValue metadata = whole.map("metadata");
          MapValue annotations = metadata.map("annotations").with(FORCE, Value.of("true"));
          return whole.with("metadata", metadata.with("annotations", annotations));
        });
  }

  public void deleteCluster() {
    world.note("user", "deletes", key.toString());
    store.delete(Actor.USER, ObjectKey.of(key), Expectation.ANY);
  }

  /** Whether the resource is gone, so that another may bear its name. */
  public boolean isGone() {
    return store.get(ObjectKey.of(key)).isEmpty();
  }

  public Optional<StoredObject> cluster() {
    return store.get(ObjectKey.of(key));
  }

  /** Puts a password into a Secret, which is created if need be. */
  public void password(String secret, String password) {
    ObjectKey at = new ObjectKey(Kinds.SECRET, key.namespace(), secret);
    String encoded = Base64.getEncoder().encodeToString(password.getBytes(UTF_8));
    MapValue body = MapValue.EMPTY.with("data", MapValue.ofTexts(Map.of("password", encoded)));
    must(
        store.get(at).isEmpty()
            ? store.create(Actor.USER, at, body)
            : store.edit(Actor.USER, at, Expectation.ANY, _ -> body));
  }

  /** Deletes an object of the cluster, as somebody careless does. */
  public void delete(String kind, String name) {
    world.note("user", "deletes", kind + "/" + name);
    store.delete(Actor.USER, new ObjectKey(kind, key.namespace(), name), Expectation.ANY);
  }

  /** Writes nonsense into the data of an object that the operator keeps. */
  public void meddle(String kind, String name) {
    world.note("user", "meddles", kind + "/" + name);
    store.edit(
        Actor.USER,
        new ObjectKey(kind, key.namespace(), name),
        Expectation.ANY,
        whole -> {
          MapValue data = whole.map("data").with("aerospike.conf", Value.of("meddled with"));
          MapValue metadata = whole.map("metadata");
          MapValue labels = metadata.map("labels").with("meddled", Value.of("yes"));
          return whole.with("metadata", metadata.with("labels", labels)).with("data", data);
        });
  }

  public List<StoredObject> pods() {
    return store.list(Kinds.POD).stream()
        .filter(pod -> pod.key().name().startsWith(key.name() + "-"))
        .toList();
  }

  /** Deletes one pod whose template has changed since, if all are ready. */
  public void restartOneStalePod() {
    List<StoredObject> pods = pods();
    if (!pods.stream().allMatch(pod -> pod.pod().ready())) {
      return;
    }
    pods.stream()
        .filter(this::isStale)
        .findFirst()
        .ifPresent(pod -> delete(Kinds.POD, pod.key().name()));
  }

  private boolean isStale(StoredObject pod) {
    return pod.owner()
        .flatMap(
            owner ->
                store.list(Kinds.STATEFUL_SET).stream()
                    .filter(set -> set.uid().equals(owner))
                    .findFirst())
        .flatMap(set -> set.body().text("status", "updateRevision"))
        .filter(revision -> !pod.label("controller-revision-hash").equals(Optional.of(revision)))
        .isPresent();
  }

  private void edit(java.util.function.UnaryOperator<MapValue> change) {
    store.edit(Actor.USER, ObjectKey.of(key), Expectation.ANY, change);
  }

  private static void must(ApiAnswer answer) {
    if (!(answer instanceof ApiAnswer.Accepted)) {
      throw new IllegalStateException("the scenario's own write was refused: " + answer);
    }
  }
}
