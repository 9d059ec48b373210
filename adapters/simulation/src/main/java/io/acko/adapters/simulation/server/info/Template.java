package io.acko.adapters.simulation.server.info;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A measured list of {@code key=value} in its order, of which some values are live.
 *
 * <p>Statistics are asked for all the time, so what never changes is put together once.
 */
final class Template {
  private final List<String> fixed = new ArrayList<>();
  private final List<String> live = new ArrayList<>();

  /** The lines of a resource beside this class. */
  static Template measured(String resource, Set<String> liveKeys) {
    return new Template(lines(resource), liveKeys);
  }

  Template(List<String> lines, Set<String> liveKeys) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      String key = line.substring(0, line.indexOf('='));
      text.append(fixed.isEmpty() && text.isEmpty() ? "" : ";");
      if (liveKeys.contains(key)) {
        fixed.add(text.append(key).append('=').toString());
        live.add(key);
        text.setLength(0);
      } else {
        text.append(line);
      }
    }
    fixed.add(text.toString());
  }

  String with(Map<String, String> values) {
    StringBuilder text = new StringBuilder(4_096);
    for (int i = 0; i < live.size(); i++) {
      text.append(fixed.get(i)).append(values.get(live.get(i)));
    }
    return text.append(fixed.getLast()).toString();
  }

  static List<String> lines(String resource) {
    try (InputStream in = Template.class.getResourceAsStream(resource)) {
      byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
      return new String(bytes, UTF_8).lines().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
