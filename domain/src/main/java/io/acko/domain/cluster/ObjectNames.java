package io.acko.domain.cluster;

import io.acko.domain.document.Value;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The names and labels of everything made for a cluster; frozen, because pods and claims bear them.
 */
public record ObjectNames(ClusterKey cluster) {

  public static final String RACK_LABEL = "acko.io/rack";

  /** The label of a claim that bears the UID of the cluster whose data it has. */
  public static final String CLUSTER_UID_LABEL = "acko.io/cluster-uid";

  /** The label of a claim that bears the name of its volume. */
  public static final String VOLUME_LABEL = "acko.io/volume";

  /** The annotation of a claim that says whether it goes when its pod has left for good. */
  public static final String CASCADE_DELETE = "acko.io/cascade-delete";

  /** The label of a Service that bears the name of the one pod behind it. */
  public static final String POD_SERVICE_LABEL = "acko.io/pod-service";

  /** The label by which Kubernetes tells one pod of a StatefulSet from another. */
  public static final String POD_NAME_LABEL = "statefulset.kubernetes.io/pod-name";

  /** The annotation of a claim that says whether a server may have run on its volume. */
  public static final String VOLUME_STATE = "acko.io/volume-state";

  /** The annotation of a pod that names the mark of its StatefulSet's claims. */
  public static final String CLAIM_MARK = "acko.io/claim-mark";

  /** The annotation of a pod that says what is to be done to its volumes before it starts. */
  public static final String VOLUME_ORDER = "acko.io/volume-order";

  public static final String CONFIG_HASH = "acko.io/config-hash";

  /** The annotation of a pod that names the process whose settings were changed while it ran. */
  public static final String CHANGED_IN = "acko.io/settings-changed-in";

  /** The annotation of a pod that tells its init container addresses only others know. */
  public static final String ADVERTISED = "acko.io/advertised-addresses";

  /** The volume in which a pod sees that annotation; only pods that need it have it. */
  public static final String ADVERTISED_VOLUME = "aerospike-advertised";

  /** The annotation of a pod that tells which nodes it was made to keep off, if any. */
  public static final String KEEPS_OFF = "acko.io/keeps-off-nodes";

  public static final String POD_SPEC_HASH = "acko.io/podspec-hash";
  public static final String FINALIZER = "acko.io/storage-finalizer";
  public static final String READINESS_GATE = "acko.io/aerospike-ready";
  public static final String SERVER_CONTAINER = "aerospike-server";
  public static final String INIT_CONTAINER = "aerospike-init";

  /** The init container that empties volumes, in pods whose claims are marked. */
  public static final String VOLUMES_CONTAINER = "aerospike-volumes";

  /** The init container after it, which lets the server start on the operator's word alone. */
  public static final String GATE_CONTAINER = "aerospike-gate";

  public static final String EXPORTER_CONTAINER = "aerospike-prometheus-exporter";
  public static final String NAME_LABEL = "app.kubernetes.io/name";
  public static final String INSTANCE_LABEL = "app.kubernetes.io/instance";
  public static final String APPLICATION = "aerospike-cluster";

  private static final String CONFIG_SUFFIX = "-config";

  public ObjectRef headlessService() {
    return new ObjectRef(ObjectKind.SERVICE, cluster.name());
  }

  /** The Service of one pod. */
  public static ObjectRef podService(String pod) {
    return new ObjectRef(ObjectKind.SERVICE, pod + "-pod");
  }

  /** The Service by which clients from elsewhere find a first node. */
  public ObjectRef seedService() {
    return new ObjectRef(ObjectKind.SERVICE, cluster.name() + "-lb");
  }

  /** The network policy of a kind. */
  public ObjectRef networkPolicy(ObjectKind kind) {
    return new ObjectRef(kind, cluster.name() + "-netpol");
  }

  public ObjectRef configMap(int rack) {
    return new ObjectRef(ObjectKind.CONFIG_MAP, statefulSet(rack).name() + CONFIG_SUFFIX);
  }

  public ObjectRef statefulSet(int rack) {
    return new ObjectRef(ObjectKind.STATEFUL_SET, cluster.name() + "-" + rack);
  }

  public ObjectRef disruptionBudget() {
    return new ObjectRef(ObjectKind.POD_DISRUPTION_BUDGET, cluster.name() + "-pdb");
  }

  /** The Service through which the exporters are scraped. */
  public ObjectRef metricsService() {
    return new ObjectRef(ObjectKind.SERVICE, cluster.name() + "-metrics");
  }

  public ObjectRef serviceMonitor() {
    return new ObjectRef(ObjectKind.SERVICE_MONITOR, cluster.name() + "-monitor");
  }

  public ObjectRef prometheusRule() {
    return new ObjectRef(ObjectKind.PROMETHEUS_RULE, cluster.name() + "-alerts");
  }

  public ObjectRef self() {
    return new ObjectRef(ObjectKind.AEROSPIKE_CLUSTER, cluster.name());
  }

  /** The claim that a pod of a StatefulSet has for a volume: Kubernetes makes this name. */
  public static ObjectRef claim(String volume, String pod) {
    return new ObjectRef(ObjectKind.PERSISTENT_VOLUME_CLAIM, volume + "-" + pod);
  }

  /** The rack of a StatefulSet or of its ConfigMap, if it bears a name of this cluster. */
  public Optional<Integer> rackOf(ObjectRef ref) {
    String prefix = cluster.name() + "-";
    String suffix = ref.kind() == ObjectKind.CONFIG_MAP ? CONFIG_SUFFIX : "";
    String name = ref.name();
    boolean fits =
        name.startsWith(prefix)
            && name.endsWith(suffix)
            && name.length() > prefix.length() + suffix.length();
    return fits
        ? Value.of(name.substring(prefix.length(), name.length() - suffix.length())).asInteger()
        : Optional.empty();
  }

  public String pod(int rack, int ordinal) {
    return statefulSet(rack).name() + "-" + ordinal;
  }

  /** The address under which the other nodes find a pod. */
  public String podAddress(int rack, int ordinal) {
    return podAddress(pod(rack, ordinal));
  }

  /** The address under which the other nodes find a pod. */
  public String podAddress(String pod) {
    return pod + "." + cluster.name() + "." + cluster.namespace() + ".svc.cluster.local";
  }

  /** What every selector of the cluster's objects uses. */
  public SortedMap<String, String> selector() {
    TreeMap<String, String> labels = new TreeMap<>();
    labels.put(NAME_LABEL, APPLICATION);
    labels.put(INSTANCE_LABEL, cluster.name());
    return labels;
  }

  /** What every object of the cluster bears. */
  public SortedMap<String, String> labels() {
    SortedMap<String, String> labels = selector();
    labels.put("app.kubernetes.io/component", "database");
    labels.put("app.kubernetes.io/managed-by", "aerospike-ce-kubernetes-operator");
    return labels;
  }

  public SortedMap<String, String> rackLabels(int rack) {
    SortedMap<String, String> labels = labels();
    labels.put(RACK_LABEL, String.valueOf(rack));
    return labels;
  }

  /** The selector in the form of {@code status.selector}. */
  public String selectorText() {
    return INSTANCE_LABEL + "=" + cluster.name() + "," + NAME_LABEL + "=" + APPLICATION;
  }
}
