package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The seed service of type LoadBalancer. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LoadBalancerSpec(
    @JsonPropertyDescription("Extra annotations of the service. Applied live.")
        @Nullable Map<String, String> annotations,
    @JsonPropertyDescription("Extra labels of the service. Applied live.")
        @Nullable Map<String, String> labels,
    @JsonPropertyDescription(
            "Whether traffic may pass from the node it reaches to a pod on another one.")
        @SchemaFrom(type = Choices.ExternalTrafficPolicy.class)
        @Nullable String externalTrafficPolicy,
    @JsonPropertyDescription("Port of the service.") @Default("3000") @Min(1) @Max(65535)
        @Nullable Integer port,
    @JsonPropertyDescription("Port of the pods behind it.") @Default("3000") @Min(1) @Max(65535)
        @Nullable Integer targetPort,
    @JsonPropertyDescription("Address ranges that may connect, in CIDR form. None means all.")
        @Nullable List<String> loadBalancerSourceRanges) {}
