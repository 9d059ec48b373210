package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** Which warnings to leave out at admission. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ValidationPolicySpec(
    @JsonPropertyDescription(
            "Do not warn when the work directory is on no persistent volume. Default false.")
        @Nullable Boolean skipWorkDirValidate) {}
