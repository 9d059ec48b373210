package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the operator must remember of the nodes before it takes one away. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record DisruptionStatus(
    @JsonPropertyDescription("The last time all servers were seen as one cluster at rest.")
        @Nullable CalmStatus calm,
    @JsonPropertyDescription("Nodes that have left since then, by the name of their pod.")
        @Nullable Map<String, LossStatus> lost,
    @JsonPropertyDescription("The disruption that is announced or under way.")
        @Nullable UndertakingStatus undertaking,
    @JsonPropertyDescription("The removal that has begun and is not over.")
        @Nullable UndertakingStatus departure,
    @JsonPropertyDescription("A removal after which records were missing and that is undone.")
        @Nullable PutBackStatus putBack,
    @JsonPropertyDescription("A change of running servers' settings that is not over.")
        @Nullable LiveConfigStatus liveConfig) {}
