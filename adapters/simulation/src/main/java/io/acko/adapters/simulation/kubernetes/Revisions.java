package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.Digest;
import io.acko.domain.document.MapValue;
import java.util.Map;
import java.util.TreeMap;

/**
 * Names a StatefulSet's templates by their digest, and keeps them for pods still made from them.
 */
final class Revisions {
  static final String LABEL = "controller-revision-hash";

  private final Map<String, MapValue> templates = new TreeMap<>();
  private final Map<String, String> names = new TreeMap<>();

  /** The revision of the template that a set has now. */
  String of(StoredObject set) {
    return names.computeIfAbsent(
        set.uid().text() + '/' + set.generation(),
        _ -> {
          MapValue template = set.spec().map("template");
          String name = set.key().name() + "-" + Digest.of(template);
          templates.put(name, template);
          return name;
        });
  }

  /** The template of a revision; the set's present one if the revision is not known. */
  MapValue template(String revision, StoredObject set) {
    return templates.getOrDefault(revision, set.spec().map("template"));
  }
}
