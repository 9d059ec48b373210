package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Scheduling of a template. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateSchedulingSpec(
    @JsonPropertyDescription(
            "Whether two pods may share a node: none says yes, preferred avoids it, "
                + "required forbids it.")
        @SchemaFrom(type = Choices.AntiAffinityLevel.class)
        @Nullable String podAntiAffinityLevel,
    @JsonPropertyDescription("Attraction to nodes.") @SchemaFrom(type = NodeAffinity.class)
        @Nullable JsonNode nodeAffinity,
    @JsonPropertyDescription("Taints the pods accept.") @SchemaFrom(type = Toleration[].class)
        @Nullable JsonNode tolerations,
    @JsonPropertyDescription("How pods spread over zones or nodes.")
        @SchemaFrom(type = TopologySpreadConstraint[].class)
        @Nullable JsonNode topologySpreadConstraints,
    @JsonPropertyDescription(
            "Whether a StatefulSet makes its pods one by one (OrderedReady) or at once "
                + "(Parallel).")
        @Nullable String podManagementPolicy) {}
