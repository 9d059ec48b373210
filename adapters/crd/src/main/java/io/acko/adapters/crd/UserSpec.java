package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One user and where the password is. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record UserSpec(
    @JsonPropertyDescription("Name of the user.") @Required @Size(min = 1) @Nullable String name,
    @JsonPropertyDescription(
            "Secret in the cluster's namespace with the password under the key password. A "
                + "new password is set live.")
        @Required
        @Size(min = 1)
        @Nullable String secretName,
    @JsonPropertyDescription("Roles of the user.") @Required @Size(min = 1)
        @Nullable List<String> roles) {}
