package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ServiceMonitor to make. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ServiceMonitorSpec(
    @JsonPropertyDescription("Make the object. Default false.") @Nullable Boolean enabled,
    @JsonPropertyDescription("Time between two scrapes. Default 30s.") @Nullable String interval,
    @JsonPropertyDescription("Extra labels, by which a Prometheus selects it.")
        @Nullable Map<String, String> labels) {}
