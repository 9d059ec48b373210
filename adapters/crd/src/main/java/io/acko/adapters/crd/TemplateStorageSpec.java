package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.VolumeResourceRequirements;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The data volume of a template, mounted at /opt/aerospike/data. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateStorageSpec(
    @JsonPropertyDescription("Storage class of the claim.") @Nullable String storageClassName,
    @JsonPropertyDescription("Filesystem or Block. Default Filesystem.")
        @Nullable String volumeMode,
    @JsonPropertyDescription("Access modes. Default ReadWriteOnce.")
        @Nullable List<String> accessModes,
    @JsonPropertyDescription("Requested size. Default 1Gi.")
        @SchemaFrom(type = VolumeResourceRequirements.class)
        @Nullable JsonNode resources,
    @JsonPropertyDescription(
            "Expect a storage class that binds a volume where the pod runs; otherwise a "
                + "warning is given. Default false.")
        @Nullable Boolean localPVRequired) {}
