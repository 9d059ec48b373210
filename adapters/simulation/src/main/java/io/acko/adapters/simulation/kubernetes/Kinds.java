package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.cluster.ObjectKind;
import java.util.List;
import java.util.Set;

/** The kinds of object that the store is asked for by name. */
public final class Kinds {
  public static final String CLUSTER = ObjectKind.AEROSPIKE_CLUSTER.kind();
  public static final String TEMPLATE = "AerospikeClusterTemplate";
  public static final String STATEFUL_SET = ObjectKind.STATEFUL_SET.kind();
  public static final String POD = ObjectKind.POD.kind();
  public static final String SERVICE = ObjectKind.SERVICE.kind();
  public static final String CLAIM = ObjectKind.PERSISTENT_VOLUME_CLAIM.kind();
  public static final String EVENT = "Event";
  public static final String SECRET = "Secret";

  /** What belongs to a cluster and is neither the resource itself nor one of its pods. */
  public static final List<ObjectKind> PARTS =
      List.of(
          ObjectKind.SERVICE,
          ObjectKind.CONFIG_MAP,
          ObjectKind.STATEFUL_SET,
          ObjectKind.POD_DISRUPTION_BUDGET,
          ObjectKind.NETWORK_POLICY,
          ObjectKind.CILIUM_NETWORK_POLICY,
          ObjectKind.PERSISTENT_VOLUME_CLAIM);

  /** The kinds whose objects count their generations. */
  static final Set<String> COUNTED =
      Set.of(
          CLUSTER,
          TEMPLATE,
          STATEFUL_SET,
          POD,
          ObjectKind.POD_DISRUPTION_BUDGET.kind(),
          ObjectKind.NETWORK_POLICY.kind(),
          ObjectKind.CILIUM_NETWORK_POLICY.kind(),
          ObjectKind.SERVICE_MONITOR.kind(),
          ObjectKind.PROMETHEUS_RULE.kind());

  private Kinds() {}
}
