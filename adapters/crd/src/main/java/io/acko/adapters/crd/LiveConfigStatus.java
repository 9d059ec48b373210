package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A change of running servers' settings, until all have it or have again what they had. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record LiveConfigStatus(
    @JsonPropertyDescription("Names the wanted settings.") @Nullable String wish,
    @JsonPropertyDescription("How far it has come: Applying, Restoring or Restored.")
        @Nullable String stage,
    @JsonPropertyDescription("How often servers were told in this stage.")
        @SchemaFrom(type = Integer.class)
        @Nullable Long tries,
    @JsonPropertyDescription("UIDs of the pods, by name.") @Nullable Map<String, String> pods,
    @JsonPropertyDescription("Hashes of the wanted configurations, by pod.")
        @Nullable Map<String, String> wanted,
    @JsonPropertyDescription("What servers had, by pod and command.")
        @Nullable Map<String, String> before,
    @JsonPropertyDescription("What a server did not take although it was told again, by pod.")
        @Nullable Map<String, String> refused,
    @JsonPropertyDescription("When it was begun.") @Nullable String since) {}
