package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.Uid;
import io.acko.domain.document.MapValue;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import java.util.List;
import java.util.Optional;

/** The one owner that controls an object; a name or a label never makes an owner. */
final class ControllingOwner {
  private ControllingOwner() {}

  static Optional<OwnerReference> of(HasMetadata object) {
    return object.getMetadata().getOwnerReferences().stream()
        .filter(owner -> Boolean.TRUE.equals(owner.getController()))
        .findFirst();
  }

  /** The key of an index over objects by the UID of their controlling owner. */
  static List<String> indexKey(HasMetadata object) {
    return of(object).map(OwnerReference::getUid).stream().toList();
  }

  static Optional<Uid> uid(MapValue object) {
    return reference(object).flatMap(owner -> owner.text("uid")).map(Uid::new);
  }

  /** The owner for a person, such as {@code StatefulSet/db}. */
  static String text(MapValue object) {
    return reference(object)
        .map(owner -> owner.text("kind").orElse("") + "/" + owner.text("name").orElse(""))
        .orElse("nobody");
  }

  private static Optional<MapValue> reference(MapValue object) {
    return object.map("metadata").list("ownerReferences").maps().stream()
        .filter(owner -> owner.text("controller").equals(Optional.of("true")))
        .findFirst();
  }
}
