package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.ObjectKey;
import java.util.List;
import java.util.Optional;

/**
 * What a path leads to.
 *
 * @param namespace empty for all of them, and for what belongs to none
 * @param name empty for all objects of the resource
 * @param below the subresource; empty for the object itself
 */
record Target(Resource resource, String namespace, String name, String below) {

  /** Where a path leads; nowhere if there is no such resource. */
  static Optional<Target> of(List<String> path) {
    boolean old = !path.isEmpty() && path.getFirst().equals("api");
    int head = old ? 2 : 3;
    if (path.size() <= head) {
      return Optional.empty();
    }
    String apiVersion = old ? path.get(1) : path.get(1) + "/" + path.get(2);
    List<String> rest = path.subList(head, path.size());
    boolean inside = rest.size() > 2 && rest.getFirst().equals("namespaces");
    List<String> own = inside ? rest.subList(2, rest.size()) : rest;
    return Resource.find(apiVersion, own.getFirst())
        .map(
            resource ->
                new Target(resource, inside ? rest.get(1) : "", part(own, 1), part(own, 2)));
  }

  private static String part(List<String> parts, int index) {
    return parts.size() > index ? parts.get(index) : "";
  }

  ObjectKey key() {
    return named(name);
  }

  ObjectKey named(String other) {
    return new ObjectKey(resource.kind(), namespace, other);
  }

  boolean isOfObject() {
    return !name.isEmpty();
  }
}
