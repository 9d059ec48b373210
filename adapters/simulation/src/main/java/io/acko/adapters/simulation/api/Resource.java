package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.domain.cluster.ObjectKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The resources that the API server serves. */
enum Resource {
  CLUSTERS(ObjectKind.AEROSPIKE_CLUSTER, Flag.VERSIONED_PUT),
  TEMPLATES(
      ObjectKind.AEROSPIKE_CLUSTER.apiVersion(),
      Kinds.TEMPLATE,
      "aerospikeclustertemplates",
      Flag.GLOBAL,
      Flag.VERSIONED_PUT),
  SERVICES(ObjectKind.SERVICE, Flag.RETURNED, Flag.MADE_BY_PUT),
  CONFIG_MAPS(ObjectKind.CONFIG_MAP),
  STATEFUL_SETS(ObjectKind.STATEFUL_SET),
  BUDGETS(ObjectKind.POD_DISRUPTION_BUDGET, Flag.VERSIONED_PUT),
  NETWORK_POLICIES(ObjectKind.NETWORK_POLICY),
  CILIUM_POLICIES(ObjectKind.CILIUM_NETWORK_POLICY),
  PODS(ObjectKind.POD, Flag.RETURNED),
  SERVICE_MONITORS(ObjectKind.SERVICE_MONITOR, Flag.VERSIONED_PUT),
  PROMETHEUS_RULES(ObjectKind.PROMETHEUS_RULE, Flag.VERSIONED_PUT),
  CLAIMS("v1", Kinds.CLAIM, "persistentvolumeclaims", Flag.RETURNED),
  SECRETS("v1", Kinds.SECRET, "secrets"),
  EVENTS("v1", Kinds.EVENT, "events"),
  LEASES("coordination.k8s.io/v1", "Lease", "leases", Flag.VERSIONED_PUT, Flag.MADE_BY_PUT),
  NAMESPACES("v1", "Namespace", "namespaces", Flag.GLOBAL),
  NODES("v1", "Node", "nodes", Flag.GLOBAL),
  DEFINITIONS(
      "apiextensions.k8s.io/v1",
      "CustomResourceDefinition",
      "customresourcedefinitions",
      Flag.GLOBAL);

  private final String apiVersion;
  private final String kind;
  private final String plural;
  private final boolean global;
  private final boolean versionedPut;
  private final boolean madeByPut;
  private final boolean returned;

  Resource(ObjectKind kind, Flag... flags) {
    this(kind.apiVersion(), kind.kind(), kind.plural(), flags);
  }

  Resource(String apiVersion, String kind, String plural, Flag... flags) {
    this.apiVersion = apiVersion;
    this.kind = kind;
    this.plural = plural;
    List<Flag> all = List.of(flags);
    this.global = all.contains(Flag.GLOBAL);
    this.versionedPut = all.contains(Flag.VERSIONED_PUT);
    this.madeByPut = all.contains(Flag.MADE_BY_PUT);
    this.returned = all.contains(Flag.RETURNED);
  }

  /** In what resources differ. */
  enum Flag {
    /** Its objects belong to no namespace. */
    GLOBAL,
    /** A replacement must say which version it replaces. */
    VERSIONED_PUT,
    /** A replacement of what is not there makes it. */
    MADE_BY_PUT,
    /** A deletion is answered with the object instead of a Status. */
    RETURNED
  }

  static Optional<Resource> find(String apiVersion, String plural) {
    return Arrays.stream(values())
        .filter(one -> one.apiVersion.equals(apiVersion) && one.plural.equals(plural))
        .findFirst();
  }

  static Optional<Resource> ofKind(String kind) {
    return Arrays.stream(values()).filter(one -> one.kind.equals(kind)).findFirst();
  }

  String apiVersion() {
    return apiVersion;
  }

  /** The API group; empty for the oldest. */
  String group() {
    return apiVersion.contains("/") ? apiVersion.substring(0, apiVersion.indexOf('/')) : "";
  }

  String kind() {
    return kind;
  }

  String plural() {
    return plural;
  }

  boolean is(Flag flag) {
    return switch (flag) {
      case GLOBAL -> global;
      case VERSIONED_PUT -> versionedPut;
      case MADE_BY_PUT -> madeByPut;
      case RETURNED -> returned;
    };
  }
}
