package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** One condition in the form Kubernetes tools expect. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ConditionStatus(
    @JsonPropertyDescription("Name of the condition.")
        @Required
        @Size(max = 316)
        @Pattern(
            "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$")
        @Nullable String type,
    @JsonPropertyDescription("Whether it holds.")
        @Required
        @SchemaFrom(type = Choices.ConditionState.class)
        @Nullable String status,
    @JsonPropertyDescription("Generation of the spec it is about.") @Min(0)
        @Nullable Long observedGeneration,
    @JsonPropertyDescription("When it last changed.") @Required @Nullable String lastTransitionTime,
    @JsonPropertyDescription("Why, as one word for programs.")
        @Required
        @Size(min = 1, max = 1024)
        @Pattern("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")
        @Nullable String reason,
    @JsonPropertyDescription("Why, as a sentence for people.") @Required @Size(max = 32768)
        @Nullable String message) {}
