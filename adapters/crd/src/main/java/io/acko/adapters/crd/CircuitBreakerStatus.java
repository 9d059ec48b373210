package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Min;
import org.jspecify.annotations.Nullable;

/** Whether automatic retries go on, and if not, why and until when. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record CircuitBreakerStatus(
    @JsonPropertyDescription(
            "Closed: retries go on. Open: they have stopped. HalfOpen: one trial is being "
                + "made.")
        @SchemaFrom(type = Choices.BreakerState.class)
        @Nullable String state,
    @JsonPropertyDescription("What opened it.") @SchemaFrom(type = Choices.BreakerCause.class)
        @Nullable String cause,
    @JsonPropertyDescription("The failure, as one word for programs.") @Nullable String reason,
    @JsonPropertyDescription("The failure, as a sentence for people, with advice.")
        @Nullable String message,
    @JsonPropertyDescription("Since when it is in this state.") @Nullable String since,
    @JsonPropertyDescription("When the next trial is made.") @Nullable String nextTrial,
    @JsonPropertyDescription("When the next retry is made while it is closed.")
        @Nullable String nextAttempt,
    @JsonPropertyDescription("Consecutive failures.") @Min(0) @Nullable Integer failures,
    @JsonPropertyDescription(
            "How often it opened without a success in between; the wait grows with it.")
        @Min(0)
        @Nullable Integer openings,
    @JsonPropertyDescription("Fingerprint of the input that failed; another input closes it.")
        @Nullable String observedInput) {}
