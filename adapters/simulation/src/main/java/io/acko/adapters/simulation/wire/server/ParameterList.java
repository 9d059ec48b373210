package io.acko.adapters.simulation.wire.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * An ordered list of {@code key=value}, as statistics and settings are printed; keys may repeat.
 */
final class ParameterList {

  private final Map<String, List<String>> values = new LinkedHashMap<>();

  /** The keys and samples of a measured server, in its order. */
  static ParameterList measured(String resource) {
    ParameterList list = new ParameterList();
    try (InputStream in = ParameterList.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8);
      text.lines().map(line -> line.split("=", 2)).forEach(pair -> list.set(pair[0], pair[1]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return list;
  }

  ParameterList set(String key, Object value) {
    values.put(key, List.of(value.toString()));
    return this;
  }

  ParameterList setAll(String key, List<String> all) {
    values.put(key, List.copyOf(all));
    return this;
  }

  ParameterList add(ParameterList other) {
    values.putAll(other.values);
    return this;
  }

  ParameterList remove(String prefix) {
    values.keySet().removeIf(key -> key.startsWith(prefix));
    return this;
  }

  boolean has(String key) {
    return values.containsKey(key);
  }

  /** Takes over what a configuration file says, printed as a server prints it. */
  ParameterList override(ConfStanza stanza) {
    Map<String, List<String>> said = new LinkedHashMap<>();
    for (ConfStanza.Line line : stanza.flattened()) {
      said.computeIfAbsent(line.key(), _ -> new ArrayList<>()).add(plain(line.value()));
    }
    values.putAll(said);
    return this;
  }

  /** Sizes in bytes and durations in seconds, whatever unit the file used. */
  static String plain(String value) {
    if (!value.matches("[0-9]{1,12}[KMGTsmhd]")) {
      return value;
    }
    long number = Long.parseLong(value.substring(0, value.length() - 1));
    long unit =
        switch (value.charAt(value.length() - 1)) {
          case 'K' -> 1L << 10;
          case 'M' -> 1L << 20;
          case 'G' -> 1L << 30;
          case 'T' -> 1L << 40;
          case 'm' -> 60;
          case 'h' -> 3_600;
          case 'd' -> 86_400;
          default -> 1;
        };
    return Long.toString(number * unit);
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .flatMap(entry -> entry.getValue().stream().map(value -> entry.getKey() + "=" + value))
        .collect(Collectors.joining(";"));
  }
}
