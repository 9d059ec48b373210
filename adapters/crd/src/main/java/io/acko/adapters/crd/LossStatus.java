package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A node that left its cluster. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LossStatus(
    @JsonPropertyDescription("UID of its pod.") @Nullable String pod,
    @JsonPropertyDescription("Key of the cluster that it left.") @Nullable String clusterKey,
    @JsonPropertyDescription("When it was first missed.") @Nullable String since) {}
