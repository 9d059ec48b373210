package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One role and what it may do. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record RoleSpec(
    @JsonPropertyDescription("Name of the role.") @Required @Size(min = 1) @Nullable String name,
    @JsonPropertyDescription(
            "Privileges: a code, a code and a namespace, or a code, a namespace and a set, "
                + "joined by dots.")
        @Required
        @Size(min = 1)
        @Nullable List<String> privileges,
    @JsonPropertyDescription(
            "Addresses and networks its users may come from. Without this field the servers' "
                + "whitelist is left as it is; an empty list takes it away.")
        @Nullable List<String> whitelist,
    @JsonPropertyDescription(
            "Records a second its users may read, 0 for no limit. Without this field the "
                + "servers' quota is left as it is.")
        @Min(0)
        @Nullable Integer readQuota,
    @JsonPropertyDescription(
            "Records a second its users may write, 0 for no limit. Without this field the "
                + "servers' quota is left as it is.")
        @Min(0)
        @Nullable Integer writeQuota) {}
