package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crd.generator.annotation.SchemaFrom;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One operation on demand. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record OperationSpec(
    @JsonPropertyDescription(
            "What to do with the pods: WarmRestart restarts the server process, PodRestart "
                + "deletes the pod. On servers without warm restart both replace the pod.")
        @Required
        @SchemaFrom(type = Choices.OperationKind.class)
        @Nullable String kind,
    @JsonPropertyDescription("Names this run. The operation runs again only under a new id.")
        @Required
        @Size(min = 1, max = 20)
        @Nullable String id,
    @JsonPropertyDescription(
            "Pods to act on. None means all pods that are there when the operation is first seen. A "
                + "pod that is made later, by whomever, is newer than the wish and counts as done.")
        @Nullable List<String> podList) {}
