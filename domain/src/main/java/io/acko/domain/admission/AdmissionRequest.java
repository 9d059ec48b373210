package io.acko.domain.admission;

import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.Reading;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A change that somebody asks for, and what else of the world the rules may see.
 *
 * @param before the whole object as it is stored, absent if there is none
 * @param after the whole object as it would be stored; the stored one for a deletion
 * @param templates the templates that were looked for by name, each with its whole object, or with
 *     nothing if there is none of that name; a name that is missing here was not looked for
 */
public record AdmissionRequest(
    Operation operation,
    ResourceKind kind,
    Optional<MapValue> before,
    MapValue after,
    Map<String, Reading<Optional<MapValue>>> templates) {

  public AdmissionRequest {
    templates = Map.copyOf(templates);
  }

  /** A request that nobody has looked up templates for yet. */
  public static AdmissionRequest of(
      Operation operation, ResourceKind kind, Optional<MapValue> before, MapValue after) {
    return new AdmissionRequest(operation, kind, before, after, Map.of());
  }

  /** The request of the scale subresource, which carries no more than a number. */
  public static AdmissionRequest scale(ClusterResource stored, int size) {
    MapValue metadata =
        MapValue.build()
            .put("name", stored.key().name())
            .put("namespace", stored.key().namespace())
            .build();
    MapValue before =
        MapValue.build().put("metadata", metadata).put("spec", stored.spec().document()).build();
    MapValue after = before.with("spec", before.map("spec").with("size", Value.of(size)));
    return of(Operation.SCALE, ResourceKind.CLUSTER, Optional.of(before), after);
  }

  /** The names of the templates that a judgement needs. */
  public NavigableSet<String> templateNames() {
    NavigableSet<String> names = new TreeSet<>();
    Stream.concat(before.stream(), Stream.of(after))
        .flatMap(object -> templateName(object).stream())
        .forEach(names::add);
    return names;
  }

  /** The template that a cluster refers to. */
  static Optional<String> templateName(MapValue object) {
    return object.text("spec", "templateRef", "name").filter(name -> !name.isEmpty());
  }

  public AdmissionRequest withTemplates(Map<String, Reading<Optional<MapValue>>> found) {
    return new AdmissionRequest(operation, kind, before, after, found);
  }

  public AdmissionRequest withAfter(MapValue other) {
    return new AdmissionRequest(operation, kind, before, other, templates);
  }

  /** What is known of a template. */
  Reading<Optional<MapValue>> template(String name) {
    return templates.getOrDefault(name, new Reading.Unknown<>("not looked for"));
  }
}
