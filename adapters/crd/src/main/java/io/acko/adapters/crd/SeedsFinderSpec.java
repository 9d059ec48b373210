package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Services by which outside clients find a first node. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SeedsFinderSpec(
    @JsonPropertyDescription("One LoadBalancer service over all pods.")
        @Nullable LoadBalancerSpec loadBalancer) {}
