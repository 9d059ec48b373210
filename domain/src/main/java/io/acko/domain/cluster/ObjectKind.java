package io.acko.domain.cluster;

/** The kinds of object that the operator reads or writes. */
public enum ObjectKind {
  AEROSPIKE_CLUSTER("acko.io/v1alpha1", "AerospikeCluster", "aerospikeclusters"),
  SERVICE("v1", "Service", "services"),
  CONFIG_MAP("v1", "ConfigMap", "configmaps"),
  STATEFUL_SET("apps/v1", "StatefulSet", "statefulsets"),
  POD_DISRUPTION_BUDGET("policy/v1", "PodDisruptionBudget", "poddisruptionbudgets"),
  PERSISTENT_VOLUME_CLAIM("v1", "PersistentVolumeClaim", "persistentvolumeclaims"),
  NETWORK_POLICY("networking.k8s.io/v1", "NetworkPolicy", "networkpolicies"),
  /** Of a network that not every Kubernetes cluster has. */
  CILIUM_NETWORK_POLICY("cilium.io/v2", "CiliumNetworkPolicy", "ciliumnetworkpolicies"),
  POD("v1", "Pod", "pods");

  private final String apiVersion;
  private final String kind;
  private final String plural;

  ObjectKind(String apiVersion, String kind, String plural) {
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.plural = plural;
  }

  public String apiVersion() {
    return apiVersion;
  }

  public String kind() {
    return kind;
  }

  public String plural() {
    return plural;
  }

  /** Whether its definition comes with something else, which need not be installed. */
  public boolean mayBeUnserved() {
    return this == CILIUM_NETWORK_POLICY;
  }
}
