package io.acko.adapters.kubernetes;

import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An amendment as a JSON patch that tests before it changes.
 *
 * <p>Finalizers are a list and replaced as a whole, so they test the version; an annotation tests
 * only its own value, because it is removed after the status was written.
 */
final class AmendmentPatch {
  private static final String FINALIZERS = "/metadata/finalizers";

  private AmendmentPatch() {}

  /** The patch; absent when the view shows that nothing is left to change. */
  static Optional<ListValue> of(ClusterResource owner, Amendment amendment, Precondition seen) {
    TreeSet<String> finalizers = new TreeSet<>(owner.finalizers());
    return switch (amendment) {
      case Amendment.AddFinalizer(String finalizer) ->
          finalizers.add(finalizer) ? Optional.of(finalizers(seen, finalizers)) : Optional.empty();
      case Amendment.RemoveFinalizer(String finalizer) ->
          finalizers.remove(finalizer)
              ? Optional.of(finalizers(seen, finalizers))
              : Optional.empty();
      case Amendment.RemoveAnnotation(String annotation, String value) -> {
        String path = "/metadata/annotations/" + escaped(annotation);
        yield Optional.of(
            ListValue.of(
                uid(seen),
                operation("test", path, Value.of(value)),
                MapValue.build().put("op", "remove").put("path", path).build()));
      }
    };
  }

  private static ListValue finalizers(Precondition seen, SortedSet<String> wanted) {
    return ListValue.of(
        uid(seen),
        operation("test", "/metadata/resourceVersion", Value.of(seen.version().text())),
        operation("add", FINALIZERS, ListValue.ofTexts(wanted)));
  }

  private static MapValue uid(Precondition seen) {
    return operation("test", "/metadata/uid", Value.of(seen.uid().text()));
  }

  private static MapValue operation(String name, String path, Value value) {
    return MapValue.build().put("op", name).put("path", path).put("value", value).build();
  }

  private static String escaped(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
