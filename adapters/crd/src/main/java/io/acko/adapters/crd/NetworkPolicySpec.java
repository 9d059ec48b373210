package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Default;
import org.jspecify.annotations.Nullable;

/** Asks for a network policy around the pods. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record NetworkPolicySpec(
    @JsonPropertyDescription("Create the policy. Default false; a change is applied live.")
        @Nullable Boolean enabled,
    @JsonPropertyDescription("Kind of policy: the built-in NetworkPolicy or a CiliumNetworkPolicy.")
        @Default("kubernetes")
        @SchemaFrom(type = Choices.NetworkPolicyKind.class)
        @Nullable String type) {}
