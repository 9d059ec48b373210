package io.acko.domain.cluster;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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
  POD("v1", "Pod", "pods"),
  SERVICE_MONITOR("monitoring.coreos.com/v1", "ServiceMonitor", "servicemonitors"),
  PROMETHEUS_RULE("monitoring.coreos.com/v1", "PrometheusRule", "prometheusrules");

  /**
   * Kinds that an API server need not know. No watch follows them: they are looked up where a pass
   * needs them.
   */
  private static final Set<ObjectKind> LOOKED_UP = EnumSet.of(SERVICE_MONITOR, PROMETHEUS_RULE);

  /** The kinds that a watch follows. */
  public static List<ObjectKind> followed() {
    return Arrays.stream(values()).filter(kind -> !kind.isLookedUp()).toList();
  }

  /** Whether no watch follows it. */
  public boolean isLookedUp() {
    return LOOKED_UP.contains(this);
  }

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
