package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A disruption, written down before it begins and until it is over. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record UndertakingStatus(
    @JsonPropertyDescription("What it is for.") @SchemaFrom(type = Choices.Purpose.class)
        @Nullable String purpose,
    @JsonPropertyDescription("Why the pods are made anew.")
        @SchemaFrom(type = Choices.RestartReason.class)
        @Nullable String reason,
    @JsonPropertyDescription("UIDs of the pods that are taken away, by name.")
        @Nullable Map<String, String> pods,
    @JsonPropertyDescription("Whether their servers served.") @Nullable Boolean served,
    @JsonPropertyDescription("Cluster key that all servers answered when it was announced.")
        @Nullable String clusterKey,
    @JsonPropertyDescription("When it was announced.") @Nullable String since,
    @JsonPropertyDescription("StatefulSet that loses a pod.") @Nullable String statefulSet,
    @JsonPropertyDescription("Pods it had before.") @SchemaFrom(type = Integer.class)
        @Nullable Long replicas,
    @JsonPropertyDescription("Records of each namespace before.")
        @Nullable Map<String, Long> records) {}
