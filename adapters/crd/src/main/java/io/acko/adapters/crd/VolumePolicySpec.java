package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import org.jspecify.annotations.Nullable;

/** What to do with persistent volumes that do not say it themselves. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record VolumePolicySpec(
    @JsonPropertyDescription("How a new volume is emptied before its first use. Default none.")
        @SchemaFrom(type = Choices.InitMethod.class)
        @Nullable String initMethod,
    @JsonPropertyDescription(
            "How a volume that an earlier pod left is emptied for another. Default none.")
        @SchemaFrom(type = Choices.WipeMethod.class)
        @Nullable String wipeMethod,
    @JsonPropertyDescription(
            "Delete the claims with the cluster, the rack or the pod they belong to. "
                + "Default false: data outlives the cluster.")
        @Nullable Boolean cascadeDelete) {}
