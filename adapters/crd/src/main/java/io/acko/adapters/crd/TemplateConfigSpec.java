package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Configuration that a template lays below the cluster's. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateConfigSpec(
    @JsonPropertyDescription("Settings below the cluster's service section.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode service,
    @JsonPropertyDescription("Settings below each namespace of the cluster.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode namespaceDefaults,
    @JsonPropertyDescription("Settings below the cluster's network section.")
        @Nullable TemplateNetworkSpec network) {}
