package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One volume, where it comes from and where it is mounted. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record VolumeSpec(
    @JsonPropertyDescription(
            "Name of the volume and of its claim template. Unique within the list.")
        @Required
        @Nullable String name,
    @JsonPropertyDescription("Where the volume comes from: exactly one member is set.") @Required
        @Nullable VolumeSourceSpec source,
    @JsonPropertyDescription("Mount in the server's container.")
        @Nullable ServerMountSpec aerospike,
    @JsonPropertyDescription("Mounts in containers of podSpec.sidecars.")
        @Nullable List<ContainerMountSpec> sidecars,
    @JsonPropertyDescription(
            "Mounts in containers of podSpec.initContainers, or in the operator's own, "
                + "named aerospike-init.")
        @Nullable List<ContainerMountSpec> initContainers,
    @JsonPropertyDescription(
            "How a new volume is emptied before its first use. Default: the policy for its mode, "
                + "else none.")
        @SchemaFrom(type = Choices.InitMethod.class)
        @Nullable String initMethod,
    @JsonPropertyDescription(
            "How a volume that an earlier pod left is emptied for another. Default: the policy for "
                + "its mode, else none.")
        @SchemaFrom(type = Choices.WipeMethod.class)
        @Nullable String wipeMethod,
    @JsonPropertyDescription(
            "Delete the claim with the cluster, the rack or the pod it belongs to. Default:"
                + " the policy for its mode, else false.")
        @Nullable Boolean cascadeDelete) {}
