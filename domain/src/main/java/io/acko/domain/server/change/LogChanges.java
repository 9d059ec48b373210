package io.acko.domain.server.change;

import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfItem;
import io.acko.domain.server.conf.Setting;
import io.acko.domain.server.parameter.LogLevel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The changes of logging: levels of the same sinks are live, through {@code log-set} and the sink's
 * number in the file; other sinks need a restart (8.1.2, reference §7).
 */
final class LogChanges {
  private static final String CONTEXT = "context";

  /** What a sink logs of a context that no line names. */
  private static final String SILENT = "critical";

  private LogChanges() {}

  static List<Change> between(Conf before, Conf after) {
    List<Block> old = sinks(before);
    List<Block> now = sinks(after);
    List<List<ConfItem>> oldFrames = old.stream().map(LogChanges::withoutLevels).toList();
    List<List<ConfItem>> newFrames = now.stream().map(LogChanges::withoutLevels).toList();
    if (!names(old).equals(names(now)) || !oldFrames.equals(newFrames)) {
      return List.of(
          new Change(
              "logging",
              Optional.of(String.join(", ", names(old))),
              Optional.of(String.join(", ", names(now))),
              ChangeClass.RESTART,
              "servers open their sinks at start only",
              List.of(),
              false));
    }
    List<Change> changes = new ArrayList<>();
    for (int id = 0; id < old.size(); id++) {
      changes.addAll(levels(id, old.get(id), now.get(id)));
    }
    return changes;
  }

  private static List<Block> sinks(Conf conf) {
    return conf.block("logging").stream()
        .flatMap(logging -> logging.items().stream())
        .filter(Block.class::isInstance)
        .map(Block.class::cast)
        .toList();
  }

  private static List<String> names(List<Block> sinks) {
    return sinks.stream()
        .map(sink -> (sink.name() + " " + String.join(" ", sink.label())).strip())
        .toList();
  }

  private static List<ConfItem> withoutLevels(Block sink) {
    return sink.items().stream().filter(item -> !item.name().equals(CONTEXT)).toList();
  }

  /** The levels by context; a line for any takes back what lines before it said. */
  private static Map<String, String> levels(Block sink) {
    Map<String, String> levels = new LinkedHashMap<>();
    levels.put(LogLevel.ANY, SILENT);
    for (ConfItem item : sink.items()) {
      if (item instanceof Setting(String name, List<String> words)
          && name.equals(CONTEXT)
          && words.size() == 2) {
        if (words.getFirst().equals(LogLevel.ANY)) {
          levels.clear();
        }
        levels.put(words.getFirst(), words.getLast().toLowerCase(Locale.ROOT));
      }
    }
    return levels;
  }

  private static List<Change> levels(int id, Block old, Block now) {
    Map<String, String> before = levels(old);
    Map<String, String> after = levels(now);
    boolean all = !level(before, LogLevel.ANY).equals(level(after, LogLevel.ANY));
    List<Change> changes = new ArrayList<>();
    if (all) {
      changes.add(change(id, LogLevel.ANY, before, after));
    }
    TreeSet<String> contexts = new TreeSet<>(before.keySet());
    contexts.addAll(after.keySet());
    contexts.remove(LogLevel.ANY);
    for (String context : contexts) {
      String reached =
          level(all ? Map.of(LogLevel.ANY, level(after, LogLevel.ANY)) : before, context);
      if (!reached.equals(level(after, context))) {
        changes.add(change(id, context, before, after));
      }
    }
    return changes;
  }

  private static String level(Map<String, String> levels, String context) {
    return levels.getOrDefault(context, levels.getOrDefault(LogLevel.ANY, SILENT));
  }

  private static Change change(
      int id, String context, Map<String, String> before, Map<String, String> after) {
    String level = level(after, context);
    return new Change(
        "logging > sink " + id + " > " + context,
        Optional.of(level(before, context)),
        Optional.of(level),
        ChangeClass.LIVE,
        "running servers take it",
        List.of(new LiveCommand("log-set:id=" + id + ";" + context + "=" + level)),
        false);
  }
}
