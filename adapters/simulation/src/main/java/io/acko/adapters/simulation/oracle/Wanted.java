package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import io.acko.domain.template.EffectiveSpec;
import io.acko.domain.template.TemplateSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a cluster's spec wants, judged from the store without asking the operator's own rules. */
final class Wanted {
  private static final List<ObjectKind> NETWORK =
      List.of(ObjectKind.SERVICE, ObjectKind.NETWORK_POLICY, ObjectKind.CILIUM_NETWORK_POLICY);

  private final Store store;
  private final StoredObject cluster;
  private final ClusterSpec spec;
  private final ObjectNames names;

  Wanted(Store store, StoredObject cluster) {
    this.store = store;
    this.cluster = cluster;
    this.spec = spec(cluster);
    this.names = names(cluster);
  }

  /** The spec with what the cluster has of its template. */
  static ClusterSpec spec(StoredObject cluster) {
    MapValue template =
        cluster
            .clusterStatus()
            .templateSnapshot()
            .map(TemplateSnapshot::spec)
            .orElse(MapValue.EMPTY);
    return ClusterSpec.read(EffectiveSpec.of(cluster.spec(), template, names(cluster)));
  }

  private static ObjectNames names(StoredObject cluster) {
    return new ObjectNames(new ClusterKey(cluster.key().namespace(), cluster.key().name()));
  }

  /** What is not as wanted, if anything. */
  Optional<String> lacking() {
    return resource()
        .or(this::objects)
        .or(this::network)
        .or(this::workload)
        .or(this::pods)
        .or(this::budget)
        .or(this::phase);
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
    if (cluster.annotation(TemplateChoice.RESYNC).isPresent()) {
      return Optional.of("a new copy of the template was not made");
    }
    return status.breaker().isClean()
        ? Optional.empty()
        : Optional.of("the breaker is not clean: " + status.breaker());
  }

  private Optional<String> objects() {
    List<ObjectRef> all = new ArrayList<>(List.of(names.headlessService()));
    if (!spec.disruptionBudgetDisabled()) {
      all.add(names.disruptionBudget());
    }
    for (Rack rack : spec.racks()) {
      all.add(names.configMap(rack.id()));
      all.add(names.statefulSet(rack.id()));
    }
    return all.stream()
        .filter(ref -> find(ref).isEmpty())
        .findFirst()
        .map(ref -> ref + " lacks")
        .or(this::remains);
  }

  /** The Services and network policies that the spec asks for, and none besides. */
  private Optional<String> network() {
    TreeSet<String> wanted = new TreeSet<>(Set.of(names.headlessService().toString()));
    if (spec.podService().isPresent()) {
      for (int i = 0; i < spec.racks().size(); i++) {
        for (int ordinal = 0; ordinal < spec.rackSizes().get(i); ordinal++) {
          String pod = names.pod(spec.racks().get(i).id(), ordinal);
          wanted.add(ObjectNames.podService(pod).toString());
        }
      }
    }
    if (spec.monitoring().isEnabled()) {
      wanted.add(names.metricsService().toString());
    }
    spec.seedBalancer().ifPresent(_ -> wanted.add(names.seedService().toString()));
    spec.networkPolicyKind().ifPresent(kind -> wanted.add(names.networkPolicy(kind).toString()));
    Set<String> there =
        NETWORK.stream()
            .flatMap(kind -> store.list(kind.kind()).stream())
            .filter(object -> object.owner().equals(Optional.of(cluster.uid())))
            .map(object -> object.key().kind() + "/" + object.key().name())
            .collect(Collectors.toCollection(TreeSet::new));
    return there.equals(wanted)
        ? Optional.empty()
        : Optional.of("services and policies are " + there + " and not " + wanted);
  }

  /** Others may evict pods again as the spec lets them. */
  private Optional<String> budget() {
    return find(names.disruptionBudget())
        .filter(budget -> budget.owner().equals(Optional.of(cluster.uid())))
        .flatMap(budget -> budget.spec().get("maxUnavailable"))
        .filter(most -> !most.asText().equals(spec.maxUnavailable().asText()))
        .filter(_ -> !spec.disruptionBudgetDisabled())
        .map(most -> "the budget still lets " + most.asText().orElse("") + " be evicted");
  }

  /** A set of a rack that is no longer listed. */
  private Optional<String> remains() {
    Set<String> listed =
        spec.racks().stream()
            .map(rack -> names.statefulSet(rack.id()).name())
            .collect(Collectors.toSet());
    return store.list(Kinds.STATEFUL_SET).stream()
        .filter(set -> set.owner().equals(Optional.of(cluster.uid())))
        .map(set -> set.key().name())
        .filter(name -> !listed.contains(name))
        .findFirst()
        .map(name -> name + " is still there");
  }

  private Optional<String> workload() {
    for (int i = 0; i < spec.racks().size(); i++) {
      Optional<String> lacking = workload(spec.racks().get(i).id(), spec.rackSizes().get(i));
      if (lacking.isPresent()) {
        return lacking;
      }
    }
    return Optional.empty();
  }

  private Optional<String> workload(int rack, int size) {
    MapValue set = find(names.statefulSet(rack)).orElseThrow().spec();
    Optional<Integer> replicas = set.get("replicas").flatMap(Value::asInteger);
    if (!replicas.equals(Optional.of(size))) {
      return Optional.of("replicas of rack " + rack + " are " + replicas + " and not " + size);
    }
    MapValue template = set.map("template");
    boolean image =
        template.map("spec").list("containers").maps().stream()
            .anyMatch(one -> one.text("image").equals(Optional.of(spec.image())));
    boolean labels =
        spec.pod().labels().texts().entrySet().stream()
            .allMatch(label -> has(template.map("metadata").map("labels"), label));
    boolean config =
        find(names.configMap(rack))
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
    Set<Optional<Uid>> sets =
        spec.racks().stream()
            .map(rack -> find(names.statefulSet(rack.id())).map(StoredObject::uid))
            .collect(Collectors.toSet());
    List<StoredObject> pods =
        store.list(Kinds.POD).stream().filter(pod -> sets.contains(pod.owner())).toList();
    long ready = pods.stream().filter(pod -> pod.pod().ready() && !pod.terminating()).count();
    return ready == spec.size() && pods.size() == spec.size()
        ? pods.stream().flatMap(pod -> outdated(pod).stream()).findFirst()
        : Optional.of(ready + " of " + pods.size() + " pods are ready, wanted " + spec.size());
  }

  private Optional<String> outdated(StoredObject pod) {
    return pod.spec().list("containers").maps().stream()
            .anyMatch(one -> one.text("image").equals(Optional.of(spec.image())))
        ? Optional.empty()
        : Optional.of(pod.key().name() + " runs another image");
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
