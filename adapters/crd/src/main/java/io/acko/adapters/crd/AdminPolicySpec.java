package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** How the operator talks to the servers about users and roles. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record AdminPolicySpec(
    @JsonPropertyDescription("Time limit of one request in milliseconds.")
        @Default("2000")
        @Min(100)
        @Max(30000)
        @Nullable Integer timeout) {}
