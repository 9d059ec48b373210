package io.acko.adapters.crd;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads single fields of a stored document.
 *
 * <p>Never fails: what makes no sense is absent, since a status that cannot be read must not keep
 * the operator from writing a better one.
 */
final class Fields {
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");

  private Fields() {}

  static String text(MapValue map, String name) {
    return map.text(name).orElse("");
  }

  static Optional<Long> whole(MapValue map, String name) {
    return map.text(name).filter(text -> WHOLE.matcher(text).matches()).map(Long::valueOf);
  }

  /** A number of things, 0 when it is absent or negative. */
  static int count(MapValue map, String name) {
    return whole(map, name).map(number -> Math.clamp(number, 0, Integer.MAX_VALUE)).orElse(0);
  }

  static boolean isTrue(MapValue map, String name) {
    return map.text(name).equals(Optional.of("true"));
  }

  static Optional<MapValue> map(MapValue map, String name) {
    return map.get(name).filter(MapValue.class::isInstance).map(Value::asMap);
  }

  static Optional<Instant> time(MapValue map, String name) {
    return map.text(name).flatMap(Fields::time);
  }

  private static Optional<Instant> time(String text) {
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException noTime) {
      return Optional.empty();
    }
  }

  static Optional<Value> written(Optional<Instant> time) {
    return time.map(instant -> Value.of(instant.toString()));
  }

  /** A text to write, absent if it is empty. */
  static Optional<Value> unlessEmpty(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(Value.of(text));
  }
}
