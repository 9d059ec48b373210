package io.acko.adapters.simulation.server.info;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A measured list of {@code key=value} in its order, to be printed with other values. */
final class Template {
  private final List<String> keys;
  private final List<String> samples;

  Template(String resource) {
    try (InputStream in = Template.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in, resource).readAllBytes(), UTF_8);
      keys = text.lines().map(line -> line.substring(0, line.indexOf('='))).toList();
      samples = text.lines().map(line -> line.substring(line.indexOf('=') + 1)).toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  String with(Map<String, String> values) {
    StringBuilder text = new StringBuilder(4_096);
    for (int i = 0; i < keys.size(); i++) {
      String value = values.get(keys.get(i));
      text.append(i == 0 ? "" : ";").append(keys.get(i)).append('=');
      text.append(value == null ? samples.get(i) : value);
    }
    return text.toString();
  }
}
