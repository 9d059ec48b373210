package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Extra settings of the headless service. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record HeadlessServiceSpec(
    @JsonPropertyDescription("Extra labels and annotations; the operator's own labels win.")
        @Nullable MetadataSpec metadata) {}
