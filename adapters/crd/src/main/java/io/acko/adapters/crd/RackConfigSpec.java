package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.IntOrString;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Racks and how fast they change. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
    value = RackRules.UNIQUE_IDS,
    message = RackRules.UNIQUE_IDS_MESSAGE,
    fieldPath = ".racks")
@ValidationRule(
    value = RackRules.UNIQUE_LABELS,
    message = RackRules.UNIQUE_LABELS_MESSAGE,
    fieldPath = ".racks")
@ValidationRule(
    value = RackRules.SCALE_DOWN_BATCH,
    message = RackRules.BATCH_MESSAGE,
    fieldPath = ".scaleDownBatchSize")
@ValidationRule(
    value = RackRules.ROLLING_BATCH,
    message = RackRules.BATCH_MESSAGE,
    fieldPath = ".rollingUpdateBatchSize")
@ValidationRule(
    value = RackRules.IGNORABLE,
    message = RackRules.IGNORABLE_MESSAGE,
    fieldPath = ".maxIgnorablePods")
record RackConfigSpec(
    @JsonPropertyDescription(
            "The racks. Pods are spread over them evenly; racks may be added or removed, "
                + "but not both in one change.")
        @Required
        @Size(min = 1, max = 64)
        @Nullable List<RackSpec> racks,
    @JsonPropertyDescription(
            "Namespaces meant to be rack-aware. Accepted for compatibility: the Community "
                + "Edition has no rack awareness.")
        @Size(max = 2)
        @Nullable List<String> namespaces,
    @JsonPropertyDescription(
            "Upper bound of pods removed in one step, as a number or a percentage of the "
                + "rack. Pods are removed one at a time, of all racks together, so more than 1 "
                + "changes nothing.")
        @SchemaFrom(type = IntOrString.class)
        @Nullable JsonNode scaleDownBatchSize,
    @JsonPropertyDescription(
            "Pods that may stay pending or failed without holding up a restart of the "
                + "others, as a number or a percentage of the rack. Default 0.")
        @SchemaFrom(type = IntOrString.class)
        @Nullable JsonNode maxIgnorablePods,
    @JsonPropertyDescription(
            "Upper bound of pods in one restart batch of a rack, as a number or a "
                + "percentage. Goes before spec.rollingUpdateBatchSize.")
        @SchemaFrom(type = IntOrString.class)
        @Nullable JsonNode rollingUpdateBatchSize) {}
