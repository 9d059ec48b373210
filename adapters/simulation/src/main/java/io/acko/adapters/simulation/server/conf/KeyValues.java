package io.acko.adapters.simulation.server.conf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** An ordered list of {@code key=value}, as servers print settings; keys may repeat. */
public final class KeyValues {
  private final List<String> keys = new ArrayList<>();
  private final TreeMap<String, List<String>> values = new TreeMap<>();

  /** The whole as a text, until something changes; lists are read more often than changed. */
  private @Nullable String printed;

  /** Nothing yet. */
  public KeyValues() {}

  /** The same again, to be changed on its own. */
  public KeyValues(KeyValues other) {
    keys.addAll(other.keys);
    values.putAll(other.values);
  }

  /** Reads lines of {@code key=value} from a resource beside a class. */
  public static KeyValues measured(Class<?> beside, String resource) {
    KeyValues list = new KeyValues();
    try (InputStream in = beside.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8);
      text.lines().map(line -> line.split("=", 2)).forEach(pair -> list.set(pair[0], pair[1]));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return list;
  }

  /** Gives a key one value, at its place or at the end. */
  public KeyValues set(String key, Object value) {
    return setAll(key, List.of(value.toString()));
  }

  /** Gives a key several values; none takes it away. */
  public KeyValues setAll(String key, List<String> all) {
    if (all.isEmpty()) {
      return removeIf(key::equals);
    }
    printed = null;
    if (values.put(key, List.copyOf(all)) == null) {
      keys.add(key);
    }
    return this;
  }

  /** Takes keys away. */
  public KeyValues removeIf(Predicate<String> unwanted) {
    printed = null;
    keys.removeIf(unwanted);
    values.keySet().removeIf(unwanted);
    return this;
  }

  /** Appends another list. */
  public KeyValues addAll(KeyValues other) {
    other.keys.forEach(key -> setAll(key, other.values.getOrDefault(key, List.of())));
    return this;
  }

  public boolean has(String key) {
    return values.containsKey(key);
  }

  /** The first value of a key. */
  public Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key)).map(List::getFirst);
  }

  /** A value as a number; 0 where there is none. */
  public long number(String key) {
    List<String> found = values.get(key);
    return found == null || found.getFirst().isEmpty() || !isNumber(found.getFirst())
        ? 0
        : Long.parseUnsignedLong(found.getFirst());
  }

  private static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    String text = printed;
    if (text == null) {
      text = print();
      printed = text;
    }
    return text;
  }

  private String print() {
    StringBuilder text = new StringBuilder();
    for (String key : keys) {
      for (String value : values.getOrDefault(key, List.of())) {
        text.append(text.isEmpty() ? "" : ";").append(key).append('=').append(value);
      }
    }
    return text.toString();
  }
}
