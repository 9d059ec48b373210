package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Labels and annotations to add to an object. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MetadataSpec(
    @JsonPropertyDescription("Labels to add.") @Nullable Map<String, String> labels,
    @JsonPropertyDescription("Annotations to add.") @Nullable Map<String, String> annotations) {}
