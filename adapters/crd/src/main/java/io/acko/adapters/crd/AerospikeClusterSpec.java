package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.model.annotation.SpecReplicas;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What a user wants of one cluster: the wire form of {@code spec}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
    value = "!has(self.overrides) || has(self.templateRef)",
    message =
        "spec.overrides is set but spec.templateRef is not: name the template to override in spec.templateRef.name, or remove spec.overrides",
    fieldPath = ".overrides")
@ValidationRule(
    value = "has(self.templateRef) || (has(self.size) && self.size >= 1)",
    message =
        "spec.size is missing or 0 and there is no spec.templateRef to take it from: set spec.size to 1 to 8")
@ValidationRule(
    value = "has(self.templateRef) || (has(self.image) && self.image != '')",
    message =
        "spec.image is empty and there is no spec.templateRef to take it from: set spec.image, for example aerospike:ce-8.1.1.1")
@ValidationRule(
    value = StorageRules.LOCAL_CLASSES,
    message = StorageRules.LOCAL_CLASSES_MESSAGE,
    fieldPath = ".storage")
@ValidationRule(
    value = StorageRules.ONE_SOURCE,
    message = StorageRules.ONE_SOURCE_MESSAGE,
    fieldPath = ".storage")
@ValidationRule(
    value = StorageRules.ABSOLUTE_PATH,
    message = StorageRules.ABSOLUTE_PATH_MESSAGE,
    fieldPath = ".storage")
public record AerospikeClusterSpec(
    @JsonPropertyDescription(
            "Total number of Aerospike pods over all racks, 1 to 8; 0 or nothing means: "
                + "take it from the template. A change adds or removes pods one at a time.")
        @SpecReplicas
        @Min(0)
        @Max(8)
        @Nullable Integer size,
    @JsonPropertyDescription(
            "Server image, also used by the operator's init container. A change restarts "
                + "the pods one at a time.")
        @Nullable String image,
    @JsonPropertyDescription(
            "The server's configuration as a tree, rendered to aerospike.conf. A change is "
                + "applied live where the server allows it and asked for, else by restarting the "
                + "pods one at a time.")
        @SchemaFrom(type = FreeForm.class)
        @Nullable JsonNode aerospikeConfig,
    @JsonPropertyDescription(
            "Volumes of every pod and what happens to them. Claims are made once; later "
                + "changes to a claim's size or class do not reach existing claims.")
        @Nullable StorageSpec storage,
    @JsonPropertyDescription(
            "Racks: one StatefulSet each. They say where pods are scheduled; Community Edition"
                + " places no copies by rack. Without it there is one rack with id 0.")
        @Nullable RackConfigSpec rackConfig,
    @JsonPropertyDescription(
            "Which addresses the servers advertise to clients and to each other. A change "
                + "restarts the pods.")
        @Nullable NetworkAccessSpec aerospikeNetworkPolicy,
    @JsonPropertyDescription("Changes to the pods beyond the server's own container settings.")
        @Nullable PodCustomSpec podSpec,
    @JsonPropertyDescription(
            "Users and roles to keep on the servers. Applied live; needs a server with "
                + "security, which the Community Edition lacks.")
        @Nullable AccessControlSpec aerospikeAccessControl,
    @JsonPropertyDescription("Exporter sidecar and the Prometheus objects that go with it.")
        @Nullable MonitoringSpec monitoring,
    @JsonPropertyDescription("A network policy around the cluster's pods.")
        @Nullable NetworkPolicySpec networkPolicyConfig,
    @JsonPropertyDescription("Traffic limits written as pod annotations for the network plugin.")
        @Nullable BandwidthSpec bandwidthConfig,
    @JsonPropertyDescription(
            "Try to change settings on the running servers before restarting them. Default "
                + "false.")
        @Nullable Boolean enableDynamicConfigUpdate,
    @JsonPropertyDescription("Upper bound of pods in one restart batch. Default 1.")
        @SchemaFrom(type = Integer.class)
        @Min(1)
        @Nullable Long rollingUpdateBatchSize,
    @JsonPropertyDescription(
            "Do without the PodDisruptionBudget; an existing one is deleted. Default false.")
        @Nullable Boolean disablePDB,
    @JsonPropertyDescription(
            "Pods that a voluntary disruption may take at once, as a number or a "
                + "percentage: the budget's maxUnavailable. Default 1.")
        @SchemaFrom(type = IntOrString.class)
        @Nullable JsonNode maxUnavailable,
    @JsonPropertyDescription(
            "Stop working on this cluster until it is false again. Nothing is changed "
                + "meanwhile.")
        @Nullable Boolean paused,
    @JsonPropertyDescription(
            "Services by which clients outside the Kubernetes cluster find a first node.")
        @Nullable SeedsFinderSpec seedsFinderServices,
    @JsonPropertyDescription(
            "Names of Kubernetes nodes that must not run pods of this cluster. Pods on them"
                + " are moved away one at a time.")
        @Nullable List<String> k8sNodeBlockList,
    @JsonPropertyDescription("One operation to run on demand.") @Size(max = 1)
        @Nullable List<OperationSpec> operations,
    @JsonPropertyDescription("Which warnings to leave out at admission.")
        @Nullable ValidationPolicySpec validationPolicy,
    @JsonPropertyDescription("Extra metadata of the headless service. Applied live.")
        @Nullable HeadlessServiceSpec headlessService,
    @JsonPropertyDescription(
            "One service for each pod; its presence, even empty, turns them on, its removal"
                + " deletes them.")
        @Nullable PodServiceSpec podService,
    @JsonPropertyDescription("Accepted for compatibility; the rack id always comes from the rack.")
        @Nullable Boolean enableRackIDOverride,
    @JsonPropertyDescription(
            "Template to take unset values from. They are copied into the status once and "
                + "again only on request.")
        @Nullable TemplateReferenceSpec templateRef,
    @JsonPropertyDescription(
            "Values laid over the template's before it is applied. Needs templateRef.")
        @Nullable AerospikeClusterTemplateSpec overrides,
    @JsonPropertyDescription(
            "When this cluster's reconcile stops retrying after failures; unset fields keep"
                + " the operator's settings. Applied live.")
        @Nullable CircuitBreakerSpec circuitBreaker,
    @JsonPropertyDescription(
            "Times in which serving pods may be taken away, for restarts and removals; at any"
                + " time if none is given. Broken pods are repaired at any time. Applied live.")
        @Size(max = 16)
        @Nullable List<MaintenanceWindowSpec> maintenanceWindows) {}
