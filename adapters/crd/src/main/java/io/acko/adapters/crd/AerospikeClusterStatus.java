package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.model.annotation.LabelSelector;
import io.fabric8.kubernetes.model.annotation.StatusReplicas;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What was last observed of one cluster: the wire form of {@code status}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AerospikeClusterStatus(
    @JsonPropertyDescription("What the operator is doing.")
        @SchemaFrom(type = Choices.ClusterPhase.class)
        @Nullable String phase,
    @JsonPropertyDescription("Why it is doing it, in a few words.") @Nullable String phaseReason,
    @JsonPropertyDescription("Number of ready pods.")
        @SchemaFrom(type = Integer.class)
        @StatusReplicas
        @Nullable Long size,
    @JsonPropertyDescription("Ready and wanted pods, for example 3/3.") @Nullable String health,
    @JsonPropertyDescription("Conditions, one for each type.")
        @Nullable List<ConditionStatus> conditions,
    @JsonPropertyDescription("What is known of each pod, by its name.")
        @Nullable Map<String, PodStatusEntry> pods,
    @JsonPropertyDescription("Generation of the spec this status is about.")
        @Nullable Long observedGeneration,
    @JsonPropertyDescription("Label selector of the pods, for autoscalers.") @LabelSelector
        @Nullable String selector,
    @JsonPropertyDescription("Server configuration that was last applied.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode aerospikeConfig,
    @JsonPropertyDescription("The spec that was last brought about completely.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode appliedSpec,
    @JsonPropertyDescription("Version of the operator that wrote this.")
        @Nullable String operatorVersion,
    @JsonPropertyDescription("When the cluster was last brought about completely.")
        @Nullable String lastReconcileTime,
    @JsonPropertyDescription("Number of nodes the servers agree on.")
        @SchemaFrom(type = Integer.class)
        @Nullable Long aerospikeClusterSize,
    @JsonPropertyDescription("Data on its way between the nodes.")
        @Nullable MigrationStatusEntry migrationStatus,
    @JsonPropertyDescription("Pods that are still to be restarted.")
        @Nullable List<String> pendingRestartPods,
    @JsonPropertyDescription("Progress of the operation asked for.")
        @Nullable OperationStatusEntry operationStatus,
    @JsonPropertyDescription("Copy of the template this cluster is built on.")
        @Nullable TemplateSnapshotStatus templateSnapshot,
    @JsonPropertyDescription("Consecutive failed passes.") @SchemaFrom(type = Integer.class)
        @Nullable Long failedReconcileCount,
    @JsonPropertyDescription("Last failure, shortened.") @Nullable String lastReconcileError,
    @JsonPropertyDescription("Address outside clients may start from.")
        @Nullable String seedsEndpoint,
    @JsonPropertyDescription("Addresses of the nodes for outside clients.")
        @Nullable List<String> endpoints,
    @JsonPropertyDescription("Whether automatic retries go on, and if not, why and until when.")
        @Nullable CircuitBreakerStatus circuitBreaker,
    @JsonPropertyDescription("What is remembered of the nodes before one is taken away.")
        @Nullable DisruptionStatus disruption) {}
