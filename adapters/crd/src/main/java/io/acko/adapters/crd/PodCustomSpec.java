package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TopologySpreadConstraint;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Changes to the pods. Each restarts them one after the other, unless said otherwise. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record PodCustomSpec(
    @JsonPropertyDescription("Settings of the server's container.")
        @Nullable ServerContainerSpec aerospikeContainer,
    @JsonPropertyDescription("Containers to run beside the server.")
        @SchemaFrom(type = Container[].class)
        @Nullable JsonNode sidecars,
    @JsonPropertyDescription(
            "Containers to run after the operator's own init container and before the " + "server.")
        @SchemaFrom(type = Container[].class)
        @Nullable JsonNode initContainers,
    @JsonPropertyDescription("Secrets for pulling images.")
        @SchemaFrom(type = LocalObjectReference[].class)
        @Nullable JsonNode imagePullSecrets,
    @JsonPropertyDescription("Labels a node must have.") @Nullable Map<String, String> nodeSelector,
    @JsonPropertyDescription("Taints the pods accept.") @SchemaFrom(type = Toleration[].class)
        @Nullable JsonNode tolerations,
    @JsonPropertyDescription("Attraction to and distance from nodes and other pods.")
        @SchemaFrom(type = Affinity.class)
        @Nullable JsonNode affinity,
    @JsonPropertyDescription("Security settings of the whole pod.")
        @SchemaFrom(type = PodSecurityContext.class)
        @Nullable JsonNode securityContext,
    @JsonPropertyDescription("Service account; must exist.") @Nullable String serviceAccountName,
    @JsonPropertyDescription("DNS policy. Default with hostNetwork: ClusterFirstWithHostNet.")
        @Nullable String dnsPolicy,
    @JsonPropertyDescription("Use the node's network. Default false.")
        @Nullable Boolean hostNetwork,
    @JsonPropertyDescription(
            "false keeps two pods of the cluster off one node. Default with hostNetwork: "
                + "false.")
        @Nullable Boolean multiPodPerHost,
    @JsonPropertyDescription("Time a server gets to stop. Default 60.")
        @Nullable Long terminationGracePeriodSeconds,
    @JsonPropertyDescription("How pods spread over zones or nodes.")
        @SchemaFrom(type = TopologySpreadConstraint[].class)
        @Nullable JsonNode topologySpreadConstraints,
    @JsonPropertyDescription(
            "Whether a StatefulSet makes its pods one by one or at once. Default Parallel. "
                + "Read once.")
        @SchemaFrom(type = Choices.PodManagementPolicy.class)
        @Nullable String podManagementPolicy,
    @JsonPropertyDescription("Extra labels and annotations of the pods.")
        @Nullable MetadataSpec metadata,
    @JsonPropertyDescription(
            "Whether pods are called ready only once the operator has seen their servers in the "
                + "cluster of the others.")
        @Nullable Boolean readinessGateEnabled,
    @JsonPropertyDescription("Priority class of the pods.") @Nullable String priorityClassName) {}
