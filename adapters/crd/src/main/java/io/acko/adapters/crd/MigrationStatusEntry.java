package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** Data on its way between the nodes. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MigrationStatusEntry(
    @JsonPropertyDescription("Whether any node still moves data.") @Required
        @Nullable Boolean inProgress,
    @JsonPropertyDescription("Partitions still to move, over all nodes.") @Required
        @Nullable Long remainingPartitions,
    @JsonPropertyDescription("When the nodes were last asked.") @Required
        @Nullable String lastChecked) {}
