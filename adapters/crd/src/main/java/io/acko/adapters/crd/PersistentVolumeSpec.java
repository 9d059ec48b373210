package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The claim a pod gets for a volume. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PersistentVolumeSpec(
    @JsonPropertyDescription(
            "Storage class. Default: the default class of the Kubernetes cluster. Read " + "once.")
        @Nullable String storageClass,
    @JsonPropertyDescription(
            "Filesystem mounts the volume, Block hands it over as a raw device. Read once.")
        @Default("Filesystem")
        @SchemaFrom(type = Choices.VolumeMode.class)
        @Nullable String volumeMode,
    @JsonPropertyDescription(
            "Requested size as a quantity, for example 10Gi. A larger one is asked for at every "
                + "claim, if its storage class can grow; a smaller one is refused.")
        @Required
        @Nullable String size,
    @JsonPropertyDescription("Access modes. Default ReadWriteOnce. Read once.")
        @Nullable List<String> accessModes,
    @JsonPropertyDescription("Which volumes may be bound. Read once.")
        @SchemaFrom(type = io.fabric8.kubernetes.api.model.LabelSelector.class)
        @Nullable JsonNode selector,
    @JsonPropertyDescription("Extra labels and annotations of the claim; the operator's own win.")
        @Nullable MetadataSpec metadata) {}
