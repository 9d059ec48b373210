package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** One rack: a StatefulSet and where its pods may run. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RackSpec(
    @JsonPropertyDescription(
            "Number of the rack, part of its pods' names. Unique; a new number is a new " + "rack.")
        @SchemaFrom(type = Integer.class)
        @Required
        @Min(1)
        @Nullable Long id,
    @JsonPropertyDescription("Only nodes of this zone. A change restarts the pods.")
        @Nullable String zone,
    @JsonPropertyDescription("Only nodes of this region. A change restarts the pods.")
        @Nullable String region,
    @JsonPropertyDescription(
            "Only this node. Several racks may name the same one. A change restarts " + "the pods.")
        @Nullable String nodeName,
    @JsonPropertyDescription(
            "Only nodes whose label acko.io/rack has this value. Unique among the racks.")
        @Size(max = 63)
        @Nullable String rackLabel,
    @JsonPropertyDescription("A free marker. Accepted for compatibility.")
        @Nullable String revision,
    @JsonPropertyDescription(
            "Server configuration laid over the cluster's: maps are merged, lists replaced."
                + " A change restarts the rack's pods.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode aerospikeConfig,
    @JsonPropertyDescription("Volumes of this rack instead of the cluster's. Claims are made once.")
        @Nullable StorageSpec storage,
    @JsonPropertyDescription("Scheduling of this rack instead of the cluster's.")
        @Nullable RackPodSpec podSpec) {}
