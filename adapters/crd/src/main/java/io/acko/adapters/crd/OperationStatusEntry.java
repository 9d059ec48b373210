package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Progress of the operation asked for. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record OperationStatusEntry(
    @JsonPropertyDescription("Id of the run.") @Nullable String id,
    @JsonPropertyDescription("What is done.") @Nullable String kind,
    @JsonPropertyDescription("How far it is.") @Nullable String phase,
    @JsonPropertyDescription("Pods that are done.") @Nullable List<String> completedPods,
    @JsonPropertyDescription("Pods where it failed.") @Nullable List<String> failedPods,
    @JsonPropertyDescription(
            "Pods that are still to be made again, with the UID that each had at the first look.")
        @Nullable Map<String, String> pods,
    @JsonPropertyDescription("What went wrong, or is otherwise than asked for.")
        @Nullable String message) {}
