package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** When a cluster's reconcile stops retrying after failures. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
    value =
        "!has(self.initialBackoff) || !has(self.maxBackoff) || duration(self.initialBackoff) <= duration(self.maxBackoff)",
    messageExpression =
        "'initialBackoff ' + self.initialBackoff + ' is longer than maxBackoff ' + self.maxBackoff + ': lower the first or raise the second'",
    message = "initialBackoff is longer than maxBackoff: lower the first or raise the second")
@ValidationRule(
    value =
        "!has(self.openFor) || !has(self.maxOpenFor) || duration(self.openFor) <= duration(self.maxOpenFor)",
    messageExpression =
        "'openFor ' + self.openFor + ' is longer than maxOpenFor ' + self.maxOpenFor + ': lower the first or raise the second'",
    message = "openFor is longer than maxOpenFor: lower the first or raise the second")
record CircuitBreakerSpec(
    @JsonPropertyDescription(
            "Consecutive transient failures after which retries stop. A permanent failure "
                + "stops them at once.")
        @Min(1)
        @Max(100)
        @Nullable Integer failureThreshold,
    @JsonPropertyDescription(
            "Wait after the first transient failure, doubled after each further one, for "
                + "example 1s.")
        @Size(min = 2, max = 32)
        @Pattern(Durations.PATTERN)
        @Nullable String initialBackoff,
    @JsonPropertyDescription("Longest wait between two retries, for example 5m.")
        @Size(min = 2, max = 32)
        @Pattern(Durations.PATTERN)
        @Nullable String maxBackoff,
    @JsonPropertyDescription(
            "How long retries stop before one trial is made, for example 30m. Doubled when "
                + "the trial fails.")
        @Size(min = 2, max = 32)
        @Pattern(Durations.PATTERN)
        @Nullable String openFor,
    @JsonPropertyDescription("Longest time between two trials, for example 4h.")
        @Size(min = 2, max = 32)
        @Pattern(Durations.PATTERN)
        @Nullable String maxOpenFor) {}
