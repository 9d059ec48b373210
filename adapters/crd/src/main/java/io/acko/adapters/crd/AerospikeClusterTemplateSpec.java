package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Values for clusters that leave them unset: the wire form of a template's {@code spec}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AerospikeClusterTemplateSpec(
    @JsonPropertyDescription("What the template is for.") @Size(max = 500)
        @Nullable String description,
    @JsonPropertyDescription("Server image for clusters without one.") @Nullable String image,
    @JsonPropertyDescription("Number of pods for clusters without one.") @Min(1) @Max(8)
        @Nullable Integer size,
    @JsonPropertyDescription("Configuration below the cluster's own.")
        @Nullable TemplateConfigSpec aerospikeConfig,
    @JsonPropertyDescription("Scheduling for clusters that do not say it.")
        @Nullable TemplateSchedulingSpec scheduling,
    @JsonPropertyDescription("A data volume for clusters without volumes.")
        @Nullable TemplateStorageSpec storage,
    @JsonPropertyDescription("CPU and memory of the server for clusters that do not say it.")
        @SchemaFrom(type = ResourceRequirements.class)
        @Nullable JsonNode resources,
    @JsonPropertyDescription("Expectations on the racks.") @Nullable TemplateRackSpec rackConfig,
    @JsonPropertyDescription("Monitoring for clusters that do not say it, as a whole.")
        @Nullable MonitoringSpec monitoring,
    @JsonPropertyDescription("Advertised addresses for clusters that do not say it, as a whole.")
        @Nullable NetworkAccessSpec aerospikeNetworkPolicy) {}
