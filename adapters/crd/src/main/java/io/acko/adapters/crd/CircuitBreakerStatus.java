package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Min;
import java.util.List;
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
    @JsonPropertyDescription("Consecutive failures.") @SchemaFrom(type = Integer.class) @Min(0)
        @Nullable Long failures,
    @JsonPropertyDescription("Trials that failed since it opened; each lengthens the wait.")
        @SchemaFrom(type = Integer.class)
        @Min(0)
        @Nullable Long failedTrials,
    @JsonPropertyDescription("How often it opened in its life.")
        @SchemaFrom(type = Integer.class)
        @Min(0)
        @Nullable Long openings,
    @JsonPropertyDescription(
            "Reasons already told since the last success, so that none is told twice.")
        @Nullable List<String> told,
    @JsonPropertyDescription("Fingerprint of the input that failed; another input closes it.")
        @Nullable String observedInput) {}
