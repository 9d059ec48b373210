package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import org.jspecify.annotations.Nullable;

/** Heartbeat settings of a template. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateHeartbeatSpec(
    @JsonPropertyDescription("How nodes find each other. Only mesh works in Kubernetes.")
        @Nullable String mode,
    @JsonPropertyDescription("Time between two heartbeats in milliseconds.")
        @SchemaFrom(type = Integer.class)
        @Nullable Long interval,
    @JsonPropertyDescription("Missed heartbeats after which a node counts as gone.")
        @SchemaFrom(type = Integer.class)
        @Nullable Long timeout) {}
