package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The values the API server lets into each closed text field.
 *
 * <p>They shape the schema only. The wire types hold plain text, so that a value stored under a
 * newer or older schema is still readable: one resource that cannot be read would stop the watch on
 * all of them.
 */
final class Choices {
  private Choices() {}

  enum NetworkPolicyKind {
    @JsonProperty("kubernetes")
    KUBERNETES,
    @JsonProperty("cilium")
    CILIUM
  }

  enum ExternalTrafficPolicy {
    @JsonProperty("Cluster")
    CLUSTER,
    @JsonProperty("Local")
    LOCAL
  }

  enum OperationKind {
    @JsonProperty("WarmRestart")
    WARM_RESTART,
    @JsonProperty("PodRestart")
    POD_RESTART
  }

  enum ServiceType {
    @JsonProperty("ClusterIP")
    CLUSTER_IP,
    @JsonProperty("NodePort")
    NODE_PORT,
    @JsonProperty("LoadBalancer")
    LOAD_BALANCER
  }

  enum InitMethod {
    @JsonProperty("none")
    NONE,
    @JsonProperty("deleteFiles")
    DELETE_FILES,
    @JsonProperty("dd")
    DD,
    @JsonProperty("blkdiscard")
    BLKDISCARD,
    @JsonProperty("headerCleanup")
    HEADER_CLEANUP
  }

  enum WipeMethod {
    @JsonProperty("none")
    NONE,
    @JsonProperty("deleteFiles")
    DELETE_FILES,
    @JsonProperty("dd")
    DD,
    @JsonProperty("blkdiscard")
    BLKDISCARD,
    @JsonProperty("headerCleanup")
    HEADER_CLEANUP,
    @JsonProperty("blkdiscardWithHeaderCleanup")
    BLKDISCARD_WITH_HEADER_CLEANUP
  }

  enum VolumeMode {
    @JsonProperty("Filesystem")
    FILESYSTEM,
    @JsonProperty("Block")
    BLOCK
  }

  enum AddressType {
    @JsonProperty("pod")
    POD,
    @JsonProperty("hostInternal")
    HOST_INTERNAL,
    @JsonProperty("hostExternal")
    HOST_EXTERNAL,
    @JsonProperty("configuredIP")
    CONFIGURED_IP
  }

  enum PodManagementPolicy {
    @JsonProperty("OrderedReady")
    ORDERED_READY,
    @JsonProperty("Parallel")
    PARALLEL
  }

  enum AntiAffinityLevel {
    @JsonProperty("none")
    NONE,
    @JsonProperty("preferred")
    PREFERRED,
    @JsonProperty("required")
    REQUIRED
  }

  enum ClusterPhase {
    @JsonProperty("InProgress")
    IN_PROGRESS,
    @JsonProperty("Completed")
    COMPLETED,
    @JsonProperty("Error")
    ERROR,
    @JsonProperty("ScalingUp")
    SCALING_UP,
    @JsonProperty("ScalingDown")
    SCALING_DOWN,
    @JsonProperty("WaitingForMigration")
    WAITING_FOR_MIGRATION,
    @JsonProperty("RollingRestart")
    ROLLING_RESTART,
    @JsonProperty("ACLSync")
    ACL_SYNC,
    @JsonProperty("Paused")
    PAUSED,
    @JsonProperty("Deleting")
    DELETING
  }

  enum ConditionState {
    @JsonProperty("True")
    TRUE,
    @JsonProperty("False")
    FALSE,
    @JsonProperty("Unknown")
    UNKNOWN
  }

  enum RestartReason {
    @JsonProperty("ConfigChanged")
    CONFIG_CHANGED,
    @JsonProperty("ImageChanged")
    IMAGE_CHANGED,
    @JsonProperty("PodSpecChanged")
    POD_SPEC_CHANGED,
    @JsonProperty("ManualRestart")
    MANUAL_RESTART,
    @JsonProperty("WarmRestart")
    WARM_RESTART,
    @JsonProperty("NodeBlocked")
    NODE_BLOCKED
  }

  enum Purpose {
    @JsonProperty("Restart")
    RESTART,
    @JsonProperty("Repair")
    REPAIR,
    @JsonProperty("Removal")
    REMOVAL
  }

  enum BreakerState {
    @JsonProperty("Closed")
    CLOSED,
    @JsonProperty("Open")
    OPEN,
    @JsonProperty("HalfOpen")
    HALF_OPEN
  }

  enum BreakerCause {
    @JsonProperty("PermanentError")
    PERMANENT_ERROR,
    @JsonProperty("ConsecutiveFailures")
    CONSECUTIVE_FAILURES
  }
}
