package io.acko.domain.status;

import java.util.Optional;

/** The conditions a cluster can have, in the order they are written. */
public enum ConditionType {
  AVAILABLE("Available"),
  READY("Ready"),
  RECONCILING("Reconciling"),
  STALLED("Stalled"),
  SPEC_WARNINGS("SpecWarnings"),
  SIZE_CONTESTED("SizeContested"),
  CONFIG_APPLIED("ConfigApplied"),
  CONFIG_DEGRADED("ConfigDegraded"),
  MIGRATION_COMPLETE("MigrationComplete"),
  REVISION_PENDING("RevisionPending"),
  DISRUPTION_HELD("DisruptionHeld"),
  DISRUPTION_OVERDUE("DisruptionOverdue"),
  DATA_AT_RISK("DataAtRisk"),
  ACCESS_CONTROL_SYNCED("AccessControlSynced"),
  ACL_SYNCED("ACLSynced"),
  NETWORK_POLICY_APPLIED("NetworkPolicyApplied"),
  ADDRESSES_KNOWN("AddressesKnown"),
  MONITORING_ACTIVE("MonitoringActive"),
  PAUSED("Paused"),
  RECONCILIATION_PAUSED("ReconciliationPaused"),
  CIRCUIT_BREAKER_OPEN("CircuitBreakerOpen");

  private final String text;

  ConditionType(String text) {
    this.text = text;
  }

  /** The text on the wire. */
  public String text() {
    return text;
  }

  public static Optional<ConditionType> of(String text) {
    for (ConditionType type : values()) {
      if (type.text.equals(text)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
