package io.acko.domain.document;

import java.util.Collection;
import java.util.List;

/** A list of values. */
public record ListValue(List<Value> items) implements Value {

  /** The list without items. */
  public static final ListValue EMPTY = new ListValue(List.of());

  public ListValue {
    items = List.copyOf(items);
  }

  public static ListValue of(Value... items) {
    return new ListValue(List.of(items));
  }

  public static ListValue of(Collection<? extends Value> items) {
    return new ListValue(List.copyOf(items));
  }

  public static ListValue ofTexts(Collection<String> texts) {
    return new ListValue(texts.stream().<Value>map(TextValue::new).toList());
  }

  /** The scalars of this list as texts. */
  public List<String> texts() {
    return items.stream().flatMap(item -> item.asText().stream()).toList();
  }

  /** The maps of this list. */
  public List<MapValue> maps() {
    return items.stream().filter(MapValue.class::isInstance).map(MapValue.class::cast).toList();
  }
}
