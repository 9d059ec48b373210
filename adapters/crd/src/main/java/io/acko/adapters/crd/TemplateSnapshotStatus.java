package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** Copy of the template a cluster is built on. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateSnapshotStatus(
    @JsonPropertyDescription("Name of the template.") @Required @Nullable String name,
    @JsonPropertyDescription("Version of the template that was copied.")
        @Nullable String resourceVersion,
    @JsonPropertyDescription("When it was copied.") @Nullable String snapshotTimestamp,
    @JsonPropertyDescription("false once the template has changed since.") @Required
        @Nullable Boolean synced,
    @JsonPropertyDescription("The copied values.") @Nullable AerospikeClusterTemplateSpec spec) {}
