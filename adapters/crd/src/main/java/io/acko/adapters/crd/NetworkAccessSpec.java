package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which addresses the servers advertise. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record NetworkAccessSpec(
    @JsonPropertyDescription(
            "Address for clients: of the pod, of its node from inside or outside (or of the pod's "
                + "balancer), or as the node's annotation acko.io/access-address says.")
        @Default("pod")
        @SchemaFrom(type = Choices.AddressType.class)
        @Nullable String accessType,
    @JsonPropertyDescription(
            "Alternate address for clients; the annotation is acko.io/alternate-access-address.")
        @Default("pod")
        @SchemaFrom(type = Choices.AddressType.class)
        @Nullable String alternateAccessType,
    @JsonPropertyDescription("Address for the other nodes. Accepted for compatibility.")
        @Default("pod")
        @SchemaFrom(type = Choices.AddressType.class)
        @Nullable String fabricType,
    @JsonPropertyDescription("Names of further networks for clients. Accepted for compatibility.")
        @Nullable List<String> customAccessNetworkNames,
    @JsonPropertyDescription(
            "Names of further networks for the alternate address. Accepted for " + "compatibility.")
        @Nullable List<String> customAlternateAccessNetworkNames,
    @JsonPropertyDescription(
            "Names of further networks between the nodes. Accepted for compatibility.")
        @Nullable List<String> customFabricNetworkNames) {}
