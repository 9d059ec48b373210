package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;

/**
 * The difference of two documents as a JSON patch (RFC 6902).
 *
 * <p>It says no more than differs: a patch that repeats a whole section drops what a newer client
 * has put there.
 */
public record JsonPatch(List<PatchStep> steps) {

  /** Changes nothing. */
  public static final JsonPatch EMPTY = new JsonPatch(List.of());

  public JsonPatch {
    steps = List.copyOf(steps);
  }

  /** The smallest patch that makes one document the other. */
  public static JsonPatch between(MapValue before, MapValue after) {
    List<PatchStep> steps = new ArrayList<>();
    PatchDraft.difference(JsonPointer.ROOT, before, after, steps);
    return new JsonPatch(steps);
  }

  /** The document after every step; a step whose place is not there changes nothing. */
  public Value applyTo(Value before) {
    Value document = before;
    for (PatchStep step : steps) {
      document = step.applyTo(document);
    }
    return document;
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** It as the list that goes on the wire. */
  public ListValue document() {
    return ListValue.of(steps.stream().map(PatchStep::document).toList());
  }
}
