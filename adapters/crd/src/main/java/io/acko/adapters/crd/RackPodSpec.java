package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Scheduling of one rack's pods; each field set replaces the cluster's. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RackPodSpec(
    @JsonPropertyDescription(
            "Affinity instead of the cluster's and of the one made from zone, region and "
                + "node.")
        @SchemaFrom(type = Affinity.class)
        @Nullable JsonNode affinity,
    @JsonPropertyDescription("Tolerations instead of the cluster's.")
        @SchemaFrom(type = Toleration[].class)
        @Nullable JsonNode tolerations,
    @JsonPropertyDescription("Node labels instead of the cluster's.")
        @Nullable Map<String, String> nodeSelector) {}
