package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Names the cluster-scoped template a cluster is built on. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateReferenceSpec(
    @JsonPropertyDescription(
            "Name of the AerospikeClusterTemplate. Another template is copied as soon as it is"
                + " named.")
        @Required
        @Size(min = 1)
        @Nullable String name) {}
