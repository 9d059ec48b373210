package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** What a template expects of the racks. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateRackSpec(
    @JsonPropertyDescription(
            "Racks that may share a Kubernetes node; 1 gives warnings when anti-affinity is"
                + " not required.")
        @SchemaFrom(type = Integer.class)
        @Min(0)
        @Nullable Long maxRacksPerNode) {}
