package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A time of the week in which serving pods may be taken away. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record MaintenanceWindowSpec(
    @JsonPropertyDescription(
            "Days on which it begins, as English names or their first three letters. Every day"
                + " if none is given.")
        @Size(max = 7)
        @Nullable List<String> days,
    @JsonPropertyDescription("When it begins, in UTC, for example 22:00.")
        @Required
        @Pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$")
        @Nullable String start,
    @JsonPropertyDescription("How long it is open, for example 4h or 1h30m.")
        @Required
        @Size(min = 2, max = 32)
        @Pattern("^([0-9]{1,3}h)?([0-9]{1,4}m)?$")
        @Nullable String length) {}
