package io.acko.domain.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** One operation of a JSON patch. */
public sealed interface PatchStep {

  /** Where it changes the document. */
  JsonPointer at();

  /** Puts an entry into a map, or an item before another of a list. */
  record Add(JsonPointer at, Value value) implements PatchStep {}

  /** Puts another value in the place of one. */
  record Replace(JsonPointer at, Value value) implements PatchStep {}

  /** Takes an entry or item away. */
  record Remove(JsonPointer at) implements PatchStep {}

  /** The step as it goes on the wire. */
  default MapValue document() {
    MapBuilder step = MapValue.build().put("path", at().text());
    return switch (this) {
      case Add(_, Value value) -> step.put("op", "add").put("value", value).build();
      case Replace(_, Value value) -> step.put("op", "replace").put("value", value).build();
      case Remove _ -> step.put("op", "remove").build();
    };
  }

  /** The document after this step; the same document if the place is not there. */
  default Value applyTo(Value document) {
    List<String> steps = at().steps();
    if (steps.isEmpty()) {
      return switch (this) {
        case Add(_, Value value) -> value;
        case Replace(_, Value value) -> value;
        case Remove _ -> NullValue.NULL;
      };
    }
    return in(document, steps.subList(0, steps.size() - 1), parent -> change(parent));
  }

  private static Value in(Value document, List<String> steps, UnaryOperator<Value> change) {
    if (steps.isEmpty()) {
      return change.apply(document);
    }
    String name = steps.getFirst();
    List<String> rest = steps.subList(1, steps.size());
    return switch (document) {
      case MapValue map when map.get(name).isPresent() ->
          map.with(name, in(map.get(name).get(), rest, change));
      case ListValue list when index(name, list.items().size()) >= 0 -> {
        List<Value> items = new ArrayList<>(list.items());
        items.set(
            index(name, items.size()), in(items.get(index(name, items.size())), rest, change));
        yield new ListValue(items);
      }
      case MapValue _, ListValue _, TextValue _, NumberValue _, BooleanValue _, NullValue _ ->
          document;
    };
  }

  private Value change(Value parent) {
    String last = at().steps().getLast();
    return switch (parent) {
      case MapValue map ->
          switch (this) {
            case Add(_, Value value) -> map.with(last, value);
            case Replace(_, Value value) -> map.get(last).isPresent() ? map.with(last, value) : map;
            case Remove _ -> map.without(last);
          };
      case ListValue list -> changeItem(list, last);
      case TextValue _, NumberValue _, BooleanValue _, NullValue _ -> parent;
    };
  }

  private ListValue changeItem(ListValue list, String last) {
    List<Value> items = new ArrayList<>(list.items());
    int index = index(last, items.size() + 1);
    boolean there = index >= 0 && index < items.size();
    switch (this) {
      case Add(_, Value value) -> {
        if (index >= 0) {
          items.add(index, value);
        }
      }
      case Replace(_, Value value) -> {
        if (there) {
          items.set(index, value);
        }
      }
      case Remove _ -> {
        if (there) {
          items.remove(index);
        }
      }
    }
    return new ListValue(items);
  }

  /** The number of an item; {@code -} is the one after the last; -1 if it is none below a limit. */
  private static int index(String step, int limit) {
    if (step.equals("-")) {
      return limit - 1;
    }
    boolean number = step.matches("0|[1-9][0-9]{0,8}");
    return number && Integer.parseInt(step) < limit ? Integer.parseInt(step) : -1;
  }
}
