package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Exporter sidecar and Prometheus objects. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MonitoringSpec(
    @JsonPropertyDescription(
            "Run the exporter beside each server and make its service. Default false.")
        @Nullable Boolean enabled,
    @JsonPropertyDescription("Image of the exporter.") @Nullable String exporterImage,
    @JsonPropertyDescription("Port of the exporter. Default 9145.") @Min(1) @Max(65535)
        @Nullable Integer port,
    @JsonPropertyDescription("CPU and memory of the exporter.")
        @SchemaFrom(type = ResourceRequirements.class)
        @Nullable JsonNode resources,
    @JsonPropertyDescription("Extra environment variables; they win over the operator's.")
        @SchemaFrom(type = EnvVar[].class)
        @Nullable JsonNode env,
    @JsonPropertyDescription("Labels put on every metric.")
        @Nullable Map<String, String> metricLabels,
    @JsonPropertyDescription("The ServiceMonitor. Applied live.")
        @Nullable ServiceMonitorSpec serviceMonitor,
    @JsonPropertyDescription("The PrometheusRule. Applied live.")
        @Nullable PrometheusRuleSpec prometheusRule) {}
