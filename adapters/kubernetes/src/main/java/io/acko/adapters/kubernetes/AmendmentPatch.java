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
      case Amendment.PutAnnotation(String annotation, String value) ->
          Optional.of(annotated(owner, annotation, value, seen));
      case Amendment.RemoveAnnotation(String annotation, String value) -> {
        String path = "/metadata/annotations/" + JsonPatch.escaped(annotation);
        yield Optional.of(
            JsonPatch.ofObject(seen).test(path, Value.of(value)).remove(path).build());
      }
    };
  }

  /** A resource without annotations gets all of them, so it must not have got others meanwhile. */
  private static ListValue annotated(
      ClusterResource owner, String annotation, String value, Precondition seen) {
    return owner.annotations().isEmpty()
        ? JsonPatch.ofVersion(seen)
            .add("/metadata/annotations", MapValue.EMPTY.with(annotation, Value.of(value)))
            .build()
        : JsonPatch.ofObject(seen)
            .add("/metadata/annotations/" + JsonPatch.escaped(annotation), Value.of(value))
            .build();
  }

  private static ListValue finalizers(Precondition seen, SortedSet<String> wanted) {
    return JsonPatch.ofVersion(seen).add(FINALIZERS, ListValue.ofTexts(wanted)).build();
  }
}
