package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a cluster's spec wants, judged from the store without asking the operator's own rules. */
final class Wanted {
  private final Store store;
  private final StoredObject cluster;
  private final ClusterSpec spec;
  private final ObjectNames names;

  Wanted(Store store, StoredObject cluster) {
    this.store = store;
    this.cluster = cluster;
    this.spec = ClusterSpec.read(cluster.spec());
    this.names = new ObjectNames(new ClusterKey(cluster.key().namespace(), cluster.key().name()));
  }

  /** What is not as wanted, if anything. */
  Optional<String> lacking() {
    return resource().or(this::objects).or(this::workload).or(this::pods).or(this::phase);
  }

  private Optional<String> resource() {
    ClusterStatus status = cluster.clusterStatus();
    if (cluster.terminating() || !cluster.finalizers().contains(ObjectNames.FINALIZER)) {
      return Optional.of("the resource is going or bears no finalizer");
    }
    if (status.observedGeneration() != cluster.generation()) {
      return Optional.of("generation " + cluster.generation() + " is not observed");
    }
    if (cluster.annotation("acko.io/force-reconcile").isPresent()) {
      return Optional.of("a force is not handled");
    }
    return status.breaker().isClean()
        ? Optional.empty()
        : Optional.of("the breaker is not clean: " + status.breaker());
  }

  private Optional<String> objects() {
    List<ObjectRef> all =
        List.of(
            names.headlessService(),
            names.configMap(0),
            names.statefulSet(0),
            names.disruptionBudget());
    return all.stream().filter(ref -> find(ref).isEmpty()).findFirst().map(ref -> ref + " lacks");
  }

  private Optional<String> workload() {
    MapValue set = find(names.statefulSet(0)).orElseThrow().spec();
    Optional<Integer> replicas = set.get("replicas").flatMap(Value::asInteger);
    if (!replicas.equals(Optional.of(spec.size()))) {
      return Optional.of("replicas are " + replicas + " and not " + spec.size());
    }
    MapValue template = set.map("template");
    boolean image =
        template.map("spec").list("containers").maps().stream()
            .anyMatch(one -> one.text("image").equals(Optional.of(spec.image())));
    boolean labels =
        spec.pod().labels().texts().entrySet().stream()
            .allMatch(label -> has(template.map("metadata").map("labels"), label));
    boolean config =
        find(names.configMap(0))
            .orElseThrow()
            .written()
            .text("data", "aerospike.conf")
            .filter(text -> text.contains("proto-fd-max " + files()))
            .isPresent();
    return image && labels && config
        ? Optional.empty()
        : Optional.of("image, labels, config as wanted: " + image + labels + config);
  }

  private String files() {
    return spec.document().text("aerospikeConfig", "service", "proto-fd-max").orElse("");
  }

  private static boolean has(MapValue labels, Map.Entry<String, String> label) {
    return labels.text(label.getKey()).equals(Optional.of(label.getValue()));
  }

  private Optional<String> pods() {
    StoredObject set = find(names.statefulSet(0)).orElseThrow();
    List<StoredObject> pods =
        store.list(Kinds.POD).stream()
            .filter(pod -> pod.owner().equals(Optional.of(set.uid())))
            .toList();
    long ready = pods.stream().filter(pod -> pod.pod().ready() && !pod.terminating()).count();
    return ready == spec.size() && pods.size() == spec.size()
        ? Optional.empty()
        : Optional.of(ready + " of " + pods.size() + " pods are ready, wanted " + spec.size());
  }

  private Optional<String> phase() {
    ClusterStatus status = cluster.clusterStatus();
    return status.phase().equals(Optional.of(Phase.COMPLETED))
        ? Optional.empty()
        : Optional.of("the phase is " + status.phase() + ": " + status.phaseReason());
  }

  private Optional<StoredObject> find(ObjectRef ref) {
    return store
        .get(ObjectKey.of(cluster.key().namespace(), ref))
        .filter(object -> object.owner().equals(Optional.of(cluster.uid())))
        .filter(object -> !object.terminating());
  }
}
