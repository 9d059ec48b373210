package io.acko.domain.disruption;

import io.acko.domain.observation.ClusterResource;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The namespaces whose records the user allows to be lost or out of reach for a while, by name.
 *
 * <p>Nothing stands for all of them: a consent given for a cache must not cover the orders that
 * come to live beside it later.
 */
record Consent(Set<String> namespaces) {
  static final String ANNOTATION = "acko.io/consent-to-data-loss";

  Consent {
    namespaces = Set.copyOf(namespaces);
  }

  static Consent of(ClusterResource resource) {
    return new Consent(
        Arrays.stream(
                Optional.ofNullable(resource.annotations().get(ANNOTATION)).orElse("").split(","))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  boolean covers(String namespace) {
    return namespaces.contains(namespace);
  }

  /** How it would be given. */
  static String how(String namespace) {
    return "naming " + namespace + " in the annotation " + ANNOTATION + " permits it";
  }
}
