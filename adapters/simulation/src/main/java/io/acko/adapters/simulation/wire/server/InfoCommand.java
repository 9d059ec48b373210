package io.acko.adapters.simulation.wire.server;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One command taken apart: a name, then a path behind {@code /} or parameters behind {@code :}.
 *
 * @param path what follows the first slash, empty without one
 */
record InfoCommand(String name, String path, Map<String, String> parameters) {

  static InfoCommand parse(String text) {
    int end = 0;
    while (end < text.length() && ":/;".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String rest = end < text.length() ? text.substring(end + 1) : "";
    boolean path = end < text.length() && text.charAt(end) == '/';
    return new InfoCommand(text.substring(0, end), path ? rest : "", path ? Map.of() : pairs(rest));
  }

  /** Present with an empty value is not the same as absent: the error texts differ. */
  Optional<String> parameter(String key) {
    return Optional.ofNullable(parameters.get(key));
  }

  private static Map<String, String> pairs(String rest) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String part : rest.split(";", -1)) {
      if (!part.isEmpty()) {
        String[] pair = part.split("=", 2);
        pairs.put(pair[0], pair.length > 1 ? pair[1] : "");
      }
    }
    return pairs;
  }
}
