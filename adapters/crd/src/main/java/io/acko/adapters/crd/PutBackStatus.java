package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import org.jspecify.annotations.Nullable;

/** A removal that is undone, and not tried again until the spec changes. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PutBackStatus(
    @JsonPropertyDescription("StatefulSet that gets its pod back.") @Nullable String statefulSet,
    @JsonPropertyDescription("Pods it is to have again.") @SchemaFrom(type = Integer.class)
        @Nullable Long replicas,
    @JsonPropertyDescription("Which records were missing.") @Nullable String missing,
    @JsonPropertyDescription("Generation of the spec that asked for the removal.")
        @Nullable Long generation) {}
