package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Network settings of a template. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record TemplateNetworkSpec(
    @JsonPropertyDescription("Heartbeat settings.") @Nullable TemplateHeartbeatSpec heartbeat) {}
