package io.acko.adapters.crd;

import io.acko.domain.document.MapValue;
import io.acko.domain.template.TemplateSnapshot;
import java.time.Instant;
import java.util.Optional;

/** Reads and writes the copy of a template in a status. */
final class TemplateSnapshotMapping {
  private TemplateSnapshotMapping() {}

  static MapValue write(TemplateSnapshot copy) {
    return MapValue.build()
        .put("name", copy.name())
        .put("resourceVersion", Fields.unlessEmpty(copy.resourceVersion()))
        .put("snapshotTimestamp", copy.taken().toString())
        .put("synced", copy.synced())
        .put("spec", copy.spec())
        .build();
  }

  /** A copy without a name or values is none: it is taken anew. */
  static Optional<TemplateSnapshot> read(MapValue copy) {
    return Optional.of(Fields.text(copy, "name"))
        .filter(name -> !name.isEmpty() && copy.get("spec").isPresent())
        .map(
            name ->
                new TemplateSnapshot(
                    name,
                    Fields.text(copy, "resourceVersion"),
                    Fields.time(copy, "snapshotTimestamp").orElse(Instant.EPOCH),
                    Fields.isTrue(copy, "synced"),
                    copy.map("spec")));
  }
}
