package io.acko.adapters.simulation.driver;

import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.DocumentPath.Entry;
import io.acko.domain.document.DocumentPath.Item;
import io.acko.domain.document.DocumentPath.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * One value for one place of an object.
 *
 * @param path from the top of the object, such as {@code spec.rackConfig.racks[0].zone}
 * @param value what is written there; null takes away what is
 */
public record Put(String path, Value value) {

  /** The object with it; what leads there is made where it is missing. */
  public MapValue in(MapValue object) {
    return put(object, DocumentPath.parse(path).steps()).asMap();
  }

  private Value put(Value at, List<Step> steps) {
    if (steps.isEmpty()) {
      return value;
    }
    List<Step> rest = steps.subList(1, steps.size());
    return switch (steps.getFirst()) {
      case Entry(String name) when rest.isEmpty() && value instanceof NullValue ->
          at.asMap().without(name);
      case Entry(String name) ->
          at.asMap().with(name, put(at.asMap().get(name).orElse(MapValue.EMPTY), rest));
      case Item(int index) -> item(at.asList(), index, rest);
    };
  }

  private Value item(ListValue list, int index, List<Step> rest) {
    List<Value> items = new ArrayList<>(list.items());
    if (index < items.size()) {
      items.set(index, put(items.get(index), rest));
    } else {
      items.add(put(MapValue.EMPTY, rest));
    }
    return ListValue.of(items);
  }
}
