package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of one pod. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PodStatusEntry(
    @JsonPropertyDescription("Address of the pod.") @Nullable String podIP,
    @JsonPropertyDescription("Address of its node.") @Nullable String hostIP,
    @JsonPropertyDescription("Image of its server.") @Nullable String image,
    @JsonPropertyDescription("Port of its server.") @SchemaFrom(type = Integer.class)
        @Nullable Long podPort,
    @JsonPropertyDescription("Port clients use.") @SchemaFrom(type = Integer.class)
        @Nullable Long servicePort,
    @JsonPropertyDescription("Rack it belongs to.") @SchemaFrom(type = Integer.class)
        @Nullable Long rack,
    @JsonPropertyDescription("Volumes that were prepared.")
        @Nullable List<String> initializedVolumes,
    @JsonPropertyDescription("Whether it runs and is ready.") @JsonProperty("isRunningAndReady")
        @Nullable Boolean isRunningAndReady,
    @JsonPropertyDescription("Hash of the configuration it runs with.") @Nullable String configHash,
    @JsonPropertyDescription("Hash of the pod template it was made from.")
        @Nullable String podSpecHash,
    @JsonPropertyDescription("Outcome of the last change of settings on the running server.")
        @Nullable String dynamicConfigStatus,
    @JsonPropertyDescription("Volumes to clear before they are used again.")
        @Nullable List<String> dirtyVolumes,
    @JsonPropertyDescription("Id of its server in the Aerospike cluster.") @Nullable String nodeID,
    @JsonPropertyDescription("Name of the Aerospike cluster its server is in.")
        @Nullable String clusterName,
    @JsonPropertyDescription("Addresses its server advertises.")
        @Nullable List<String> accessEndpoints,
    @JsonPropertyDescription("Whether the readiness gate holds.")
        @Nullable Boolean readinessGateSatisfied,
    @JsonPropertyDescription("Why it was last restarted.")
        @SchemaFrom(type = Choices.RestartReason.class)
        @Nullable String lastRestartReason,
    @JsonPropertyDescription("When it was last restarted.") @Nullable String lastRestartTime,
    @JsonPropertyDescription("Since when it is not ready.") @Nullable String unstableSince,
    @JsonPropertyDescription("Partitions its server still has to move.")
        @Nullable Long migratingPartitions) {}
