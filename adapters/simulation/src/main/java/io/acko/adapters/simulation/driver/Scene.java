package io.acko.adapters.simulation.driver;

import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;

/**
 * What stands before something is changed.
 *
 * @param cluster the whole cluster resource
 * @param templates whole templates, of which the cluster is built on the first if on any
 * @param users the names of users with a Secret; with any of them the servers have security
 */
public record Scene(String name, MapValue cluster, List<MapValue> templates, List<String> users) {
  public Scene {
    templates = List.copyOf(templates);
    users = List.copyOf(users);
  }

  /** The template that the cluster is built on. */
  public Optional<MapValue> template() {
    return templates.stream().findFirst();
  }
}
