package io.acko.domain.document;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** One node of a document tree; the six forms are those of JSON. */
public sealed interface Value
    permits MapValue, ListValue, TextValue, NumberValue, BooleanValue, NullValue {

  /** As many digits as a number that fits can have. */
  Pattern WHOLE_NUMBER = Pattern.compile("-?\\d{1,10}");

  /** The text of a scalar as a person would write it; empty for maps, lists and null. */
  default Optional<String> asText() {
    return switch (this) {
      case TextValue(String text) -> Optional.of(text);
      case NumberValue number -> Optional.of(number.plain());
      case BooleanValue(boolean value) -> Optional.of(String.valueOf(value));
      case MapValue _, ListValue _, NullValue _ -> Optional.empty();
    };
  }

  /** The whole number this is, if it is one that fits; a text of digits counts as a number. */
  default Optional<Integer> asInteger() {
    return asText()
        .filter(text -> WHOLE_NUMBER.matcher(text).matches())
        .map(Long::valueOf)
        .filter(number -> number == number.intValue())
        .map(Long::intValue);
  }

  /** This as a map, or the empty map for every other form. */
  default MapValue asMap() {
    return this instanceof MapValue map ? map : MapValue.EMPTY;
  }

  /** This as a list, or the empty list for every other form. */
  default ListValue asList() {
    return this instanceof ListValue list ? list : ListValue.EMPTY;
  }

  /** Whether this carries nothing: null, an empty map or an empty list. */
  default boolean isEmpty() {
    return switch (this) {
      case MapValue map -> map.entries().isEmpty();
      case ListValue list -> list.items().isEmpty();
      case NullValue _ -> true;
      case TextValue _, NumberValue _, BooleanValue _ -> false;
    };
  }

  static Value of(String text) {
    return new TextValue(text);
  }

  static Value of(long number) {
    return new NumberValue(BigDecimal.valueOf(number));
  }

  static Value of(boolean value) {
    return new BooleanValue(value);
  }
}
