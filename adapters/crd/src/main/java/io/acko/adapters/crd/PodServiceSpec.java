package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import org.jspecify.annotations.Nullable;

/** Settings of the services of single pods. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PodServiceSpec(
    @JsonPropertyDescription(
            "Extra labels and annotations; the operator's own labels win. Applied live.")
        @Nullable MetadataSpec metadata,
    @JsonPropertyDescription(
            "Type of the services. NodePort and LoadBalancer make the pods reachable from "
                + "outside. Default ClusterIP.")
        @SchemaFrom(type = Choices.ServiceType.class)
        @Nullable String serviceType) {}
