package io.acko.adapters.simulation.server.info;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One command taken apart: a name, then a path behind {@code /} or parameters behind {@code :}.
 *
 * @param path what follows the first slash, word by word; empty without one
 * @param parameters by name, which is also the order in which the server looks for them
 */
record Command(String name, List<String> path, TreeMap<String, String> parameters) {

  static Command parse(String text) {
    int end = 0;
    while (end < text.length() && ":/;".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String rest = end < text.length() ? text.substring(end + 1) : "";
    boolean path = end < text.length() && text.charAt(end) == '/';
    List<String> words =
        path && !rest.isEmpty() ? Arrays.asList(rest.split("/")) : List.<String>of();
    return new Command(text.substring(0, end), words, path ? new TreeMap<>() : pairs(rest));
  }

  /** Present with an empty value is not the same as absent: the error texts differ. */
  Optional<String> parameter(String key) {
    return Optional.ofNullable(parameters.get(key));
  }

  /** A parameter, or how the server complains of its absence. */
  Optional<String> missing(String key) {
    String value = parameters.get(key);
    if (value == null) {
      return Optional.of("ERROR:4:missing '" + key + "'");
    }
    return value.isEmpty() ? Optional.of("ERROR:4:missing '" + key + "' value") : Optional.empty();
  }

  String word(int index) {
    return index < path.size() ? path.get(index) : "";
  }

  private static TreeMap<String, String> pairs(String rest) {
    TreeMap<String, String> pairs = new TreeMap<>();
    for (String part : rest.split(";", -1)) {
      if (!part.isEmpty()) {
        String[] pair = part.split("=", 2);
        pairs.put(pair[0], pair.length > 1 ? pair[1] : "");
      }
    }
    return pairs;
  }
}
