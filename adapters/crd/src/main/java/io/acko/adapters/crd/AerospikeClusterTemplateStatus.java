package io.acko.adapters.crd;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of a template: the wire form of its {@code status}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AerospikeClusterTemplateStatus(
    @JsonPropertyDescription("Clusters that use the template.") @Nullable List<String> usedBy) {}
