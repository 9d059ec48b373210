package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Traffic limits of each pod. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record BandwidthSpec(
    @JsonPropertyDescription(
            "Limit for incoming traffic as a quantity, for example 1G. A change "
                + "restarts the pods.")
        @Nullable String ingress,
    @JsonPropertyDescription(
            "Limit for outgoing traffic as a quantity, for example 1G. A change "
                + "restarts the pods.")
        @Nullable String egress) {}
