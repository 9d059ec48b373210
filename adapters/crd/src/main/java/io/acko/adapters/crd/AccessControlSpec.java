package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Users and roles to keep on the servers. Applied live. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record AccessControlSpec(
    @JsonPropertyDescription("Roles beside the built-in ones.") @Nullable List<RoleSpec> roles,
    @JsonPropertyDescription(
            "Users. The first with sys-admin and user-admin is the one the operator logs in"
                + " as.")
        @Nullable List<UserSpec> users,
    @JsonPropertyDescription("How the operator talks to the servers about users and roles.")
        @Nullable AdminPolicySpec adminPolicy) {}
