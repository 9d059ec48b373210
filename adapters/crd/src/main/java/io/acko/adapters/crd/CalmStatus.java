package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All servers seen as one cluster at rest. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CalmStatus(
    @JsonPropertyDescription("Cluster key on which all servers agreed; new after every change.")
        @Nullable String clusterKey,
    @JsonPropertyDescription("When they were first seen so.") @Nullable String since,
    @JsonPropertyDescription("UIDs of the pods, by name.") @Nullable Map<String, String> pods) {}
