package io.acko.adapters.simulation.api;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.domain.document.JsonPointer;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.PatchStep;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Changes documents as patches say: JSON merge patches (RFC 7386) and JSON patches (RFC 6902). */
final class Patches {
  private Patches() {}

  /** A document after a patch, or why it cannot be applied. */
  sealed interface Patched {
    record Done(MapValue document) implements Patched {}

    record Failed(Refused refusal) implements Patched {}
  }

  static Patched merged(MapValue document, Value patch) {
    return new Patched.Done(merge(document, patch).asMap());
  }

  private static Value merge(Value document, Value patch) {
    if (!(patch instanceof MapValue changes)) {
      return patch;
    }
    MapValue merged = document.asMap();
    for (var change : changes.entries().entrySet()) {
      String name = change.getKey();
      merged =
          change.getValue() instanceof NullValue
              ? merged.without(name)
              : merged.with(
                  name, merge(merged.get(name).orElse(MapValue.EMPTY), change.getValue()));
    }
    return merged;
  }

  /** A merge that joins a pod's conditions by their type, and takes the rest as it comes. */
  static Patched joined(MapValue document, Value patch) {
    MapValue merged = merge(document, patch).asMap();
    List<MapValue> changed = patch.asMap().map("status").list("conditions").maps();
    List<Value> conditions = new ArrayList<>(changed);
    document.map("status").list("conditions").maps().stream()
        .filter(old -> changed.stream().noneMatch(one -> one.text("type").equals(old.text("type"))))
        .forEach(conditions::add);
    return new Patched.Done(
        conditions.isEmpty()
            ? merged
            : merged.with(
                "status", merged.map("status").with("conditions", ListValue.of(conditions))));
  }

  /** Every step must find its place, and every test must hold. */
  static Patched stepped(MapValue document, ListValue steps) {
    Value now = document;
    for (MapValue step : steps.maps()) {
      JsonPointer at = pointer(step.text("path").orElse(""));
      Value value = step.get("value").orElse(NullValue.NULL);
      boolean there = find(now, at).isPresent();
      switch (step.text("op").orElse("")) {
        case "test" -> {
          if (!find(now, at).equals(Optional.of(value))) {
            return failed("testing value " + at + " failed");
          }
        }
        case "add" -> {
          if (find(now, parent(at)).isEmpty()) {
            return failed("add operation does not apply: doc is missing path " + at);
          }
          now = new PatchStep.Add(at, value).applyTo(now);
        }
        case "replace" -> {
          if (!there) {
            return failed("replace operation does not apply: doc is missing key " + at);
          }
          now = new PatchStep.Replace(at, value).applyTo(now);
        }
        case "remove" -> {
          if (!there) {
            return failed("remove operation does not apply: doc is missing key " + at);
          }
          now = new PatchStep.Remove(at).applyTo(now);
        }
        default -> {
          return failed("unknown operation");
        }
      }
    }
    return new Patched.Done(now.asMap());
  }

  private static Patched failed(String why) {
    return new Patched.Failed(Refused.because(422, "Untold", why));
  }

  private static JsonPointer pointer(String text) {
    return new JsonPointer(
        Arrays.stream(text.split("/", -1))
            .skip(1)
            .map(step -> step.replace("~1", "/").replace("~0", "~"))
            .toList());
  }

  private static JsonPointer parent(JsonPointer at) {
    return new JsonPointer(at.steps().subList(0, Math.max(0, at.steps().size() - 1)));
  }

  private static Optional<Value> find(Value document, JsonPointer at) {
    Optional<Value> found = Optional.of(document);
    for (String step : at.steps()) {
      found = found.flatMap(value -> below(value, step));
    }
    return found;
  }

  private static Optional<Value> below(Value value, String step) {
    if (value instanceof ListValue list && step.matches("[0-9]{1,6}")) {
      int index = Integer.parseInt(step);
      return index < list.items().size() ? Optional.of(list.items().get(index)) : Optional.empty();
    }
    return value.asMap().get(step);
  }
}
