package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Volumes of a pod and what happens to them. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record StorageSpec(
    @JsonPropertyDescription("The volumes.") @Nullable List<VolumeSpec> volumes,
    @JsonPropertyDescription("How many volumes of a pod are emptied at a time.")
        @SchemaFrom(type = Integer.class)
        @Default("1")
        @Min(1)
        @Nullable Long cleanupThreads,
    @JsonPropertyDescription("Defaults for persistent volumes with a file system.")
        @Nullable VolumePolicySpec filesystemVolumePolicy,
    @JsonPropertyDescription("Defaults for persistent volumes used as raw devices.")
        @Nullable VolumePolicySpec blockVolumePolicy,
    @JsonPropertyDescription("Names of storage classes whose volumes live on one node.")
        @Nullable List<String> localStorageClasses,
    @JsonPropertyDescription(
            "Delete a pod's claims of these classes when it is restarted on purpose, so that it may "
                + "start on another node. The data on them is lost; others have copies. Only read "
                + "at cluster level.")
        @Nullable Boolean deleteLocalStorageOnRestart) {}
