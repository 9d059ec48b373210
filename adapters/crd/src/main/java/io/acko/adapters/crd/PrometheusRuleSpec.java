package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The PrometheusRule to make. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PrometheusRuleSpec(
    @JsonPropertyDescription("Make the object. Default false.") @Nullable Boolean enabled,
    @JsonPropertyDescription("Extra labels, by which a Prometheus selects it.")
        @Nullable Map<String, String> labels,
    @JsonPropertyDescription(
            "Rule groups, each with name and rules; if there are any, they replace all "
                + "built-in alerts.")
        @Nullable List<JsonNode> customRules) {}
