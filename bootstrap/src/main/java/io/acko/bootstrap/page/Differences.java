package io.acko.bootstrap.page;

import io.acko.domain.decision.Manifest;
import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.Json;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.JsonPointer;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.PatchStep;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What differs between two documents, in words. */
final class Differences {
  private static final int LONGEST = 48;
  private static final String NOTHING = "(nothing)";

  private Differences() {}

  /** One difference: where, what was there, and what is to be there. */
  record Difference(String path, String before, String after) {}

  /** Everything that differs between two specs. */
  static List<Difference> between(MapValue before, MapValue after) {
    return JsonPatch.between(before, after).steps().stream()
        .map(
            step ->
                switch (step) {
                  case PatchStep.Add(JsonPointer at, Value value) ->
                      new Difference(path(at), NOTHING, shown(value));
                  case PatchStep.Replace(JsonPointer at, Value value) ->
                      new Difference(path(at), old(before, at), shown(value));
                  case PatchStep.Remove(JsonPointer at) ->
                      new Difference(path(at), old(before, at), NOTHING);
                })
        .toList();
  }

  /** Paths at which an object has not what is to be applied; what others added does not matter. */
  static List<String> toApply(Value observed, Value wanted) {
    List<String> paths = new ArrayList<>();
    below("", observed, wanted, paths);
    return paths;
  }

  private static void below(String path, Value observed, Value wanted, List<String> paths) {
    switch (wanted) {
      case MapValue map ->
          map.entries()
              .forEach(
                  (name, value) -> {
                    if (!name.equals(Manifest.DIGEST)) {
                      below(
                          path.isEmpty() ? name : path + "." + name,
                          observed.asMap().get(name).orElse(NullValue.NULL),
                          value,
                          paths);
                    }
                  });
      case ListValue list -> items(path, observed.asList(), list, paths);
      case TextValue _, NumberValue _, BooleanValue _, NullValue _ -> {
        if (!observed.asText().equals(wanted.asText())) {
          paths.add(path);
        }
      }
    }
  }

  private static void items(String path, ListValue observed, ListValue wanted, List<String> paths) {
    for (int i = 0; i < wanted.items().size(); i++) {
      Value item = wanted.items().get(i);
      Optional<String> name = item.asMap().text("name");
      int index = i;
      Value there =
          observed.items().stream()
              .filter(_ -> name.isPresent())
              .filter(other -> other.asMap().text("name").equals(name))
              .findFirst()
              .orElseGet(
                  () ->
                      index < observed.items().size()
                          ? observed.items().get(index)
                          : NullValue.NULL);
      below(path + "[" + name.orElse(String.valueOf(i)) + "]", there, item, paths);
    }
  }

  private static String old(MapValue before, JsonPointer at) {
    Value value = before;
    for (String step : at.steps()) {
      value =
          value instanceof ListValue list
              ? list.items().get(Integer.parseInt(step))
              : value.asMap().get(step).orElse(NullValue.NULL);
    }
    return shown(value);
  }

  private static String path(JsonPointer at) {
    StringBuilder path = new StringBuilder("spec");
    for (String step : at.steps()) {
      path.append(step.matches("\\d+|-") ? "[" + step + "]" : "." + step);
    }
    return path.toString();
  }

  private static String shown(Value value) {
    String text = value instanceof TextValue(String plain) ? plain : Json.print(value);
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 1) + "…";
  }
}
