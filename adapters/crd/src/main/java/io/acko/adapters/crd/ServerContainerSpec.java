package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.SecurityContext;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Settings of the server's container. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ServerContainerSpec(
    @JsonPropertyDescription("CPU and memory of the server.")
        @SchemaFrom(type = ResourceRequirements.class)
        @Nullable JsonNode resources,
    @JsonPropertyDescription("Security settings of the server's container.")
        @SchemaFrom(type = SecurityContext.class)
        @Nullable JsonNode securityContext) {}
