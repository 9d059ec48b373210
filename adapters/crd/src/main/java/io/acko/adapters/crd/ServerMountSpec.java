package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** Where a volume is mounted in the server's container. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(value = StorageRules.ONE_SUB_PATH, message = StorageRules.ONE_SUB_PATH_MESSAGE)
record ServerMountSpec(
    @JsonPropertyDescription("Absolute mount path.") @Required @Nullable String path,
    @JsonPropertyDescription("Mount read-only. Default false.") @Nullable Boolean readOnly,
    @JsonPropertyDescription(
            "Path within the volume instead of its root. Not together with subPathExpr.")
        @Nullable String subPath,
    @JsonPropertyDescription("Like subPath, with environment variables of the container expanded.")
        @Nullable String subPathExpr,
    @JsonPropertyDescription("How mounts pass between the node and the container.")
        @Nullable String mountPropagation) {}
