package io.acko.adapters.crd.yaml;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * On which line of its file each part of an object begins, counted from one.
 *
 * @param byPath paths such as {@code spec.rackConfig.racks[1].id}; the object itself is the empty
 *     path
 */
public record Lines(Map<String, Integer> byPath) {
  /** Deeper than any resource; what refers to itself is deeper still. */
  private static final int DEEPEST = 64;

  public Lines {
    byPath = Map.copyOf(byPath);
  }

  /** The line of a part; of a part that is missing, the line of what it is missing in. */
  public int of(String path) {
    String there = path;
    while (!byPath.containsKey(there) && !there.isEmpty()) {
      int end = Math.max(there.lastIndexOf('.'), there.lastIndexOf('['));
      there = end < 0 ? "" : there.substring(0, end);
    }
    return byPath.getOrDefault(there, 1);
  }

  static Lines of(Node document) {
    Map<String, Integer> lines = new TreeMap<>();
    lines.put("", line(document));
    below("", document, lines);
    return new Lines(lines);
  }

  /** Whether it ends: an alias may stand for what it is in. */
  static boolean canBeFollowed(Node document) {
    return isAtMost(DEEPEST, document);
  }

  private static boolean isAtMost(int depth, Node node) {
    if (depth == 0) {
      return false;
    }
    return switch (node) {
      case MappingNode map ->
          map.getValue().stream()
              .allMatch(
                  entry ->
                      isAtMost(depth - 1, entry.getKeyNode())
                          && isAtMost(depth - 1, entry.getValueNode()));
      case SequenceNode list ->
          list.getValue().stream().allMatch(item -> isAtMost(depth - 1, item));
      default -> true;
    };
  }

  /** The lines of one item of a list, as those of an object of its own. */
  Lines below(String path) {
    Map<String, Integer> inside = new HashMap<>();
    byPath.forEach(
        (there, line) -> {
          if (there.equals(path)) {
            inside.put("", line);
          } else if (there.startsWith(path + ".")) {
            inside.put(there.substring(path.length() + 1), line);
          }
        });
    return new Lines(inside);
  }

  private static void below(String path, Node node, Map<String, Integer> lines) {
    if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        if (entry.getKeyNode() instanceof ScalarNode name) {
          String here = path.isEmpty() ? name.getValue() : path + "." + name.getValue();
          lines.putIfAbsent(here, line(name));
          below(here, entry.getValueNode(), lines);
        }
      }
    } else if (node instanceof SequenceNode list) {
      for (int i = 0; i < list.getValue().size(); i++) {
        String here = path + "[" + i + "]";
        Node item = list.getValue().get(i);
        lines.putIfAbsent(here, line(item));
        below(here, item, lines);
      }
    }
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }
}
