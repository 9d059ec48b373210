package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Progress of the operation asked for. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record OperationStatusEntry(
    @JsonPropertyDescription("Id of the run.") @Nullable String id,
    @JsonPropertyDescription("What is done.") @Nullable String kind,
    @JsonPropertyDescription("How far it is.") @Nullable String phase,
    @JsonPropertyDescription("Pods that are done.") @Nullable List<String> completedPods,
    @JsonPropertyDescription("Pods where it failed.") @Nullable List<String> failedPods) {}
