package io.acko.adapters.simulation.wire;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionStatus;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an API server says of the definitions it was given. */
public final class Definitions {
  private Definitions() {}

  /** Whether objects of this kind can be stored; one that was made just now has no status yet. */
  public static boolean isServed(@Nullable CustomResourceDefinition found) {
    return Optional.ofNullable(found)
        .map(CustomResourceDefinition::getStatus)
        .map(CustomResourceDefinitionStatus::getConditions)
        .orElse(List.of())
        .stream()
        .anyMatch(one -> one.getType().equals("Established") && one.getStatus().equals("True"));
  }
}
