package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.ConfigMapVolumeSource;
import io.fabric8.kubernetes.api.model.EmptyDirVolumeSource;
import io.fabric8.kubernetes.api.model.HostPathVolumeSource;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Where a volume comes from: exactly one member. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record VolumeSourceSpec(
    @JsonPropertyDescription(
            "A claim for each pod that outlives the pod. Read when the StatefulSet is made.")
        @Nullable PersistentVolumeSpec persistentVolume,
    @JsonPropertyDescription("Scratch space that is lost with the pod.")
        @SchemaFrom(type = EmptyDirVolumeSource.class)
        @Nullable JsonNode emptyDir,
    @JsonPropertyDescription("Contents of a Secret.") @SchemaFrom(type = SecretVolumeSource.class)
        @Nullable JsonNode secret,
    @JsonPropertyDescription("Contents of a ConfigMap.")
        @SchemaFrom(type = ConfigMapVolumeSource.class)
        @Nullable JsonNode configMap,
    @JsonPropertyDescription("A directory of the Kubernetes node. Not for production.")
        @SchemaFrom(type = HostPathVolumeSource.class)
        @Nullable JsonNode hostPath) {}
