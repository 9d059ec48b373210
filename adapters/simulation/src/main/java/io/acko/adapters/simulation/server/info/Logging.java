package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.ConfBlock;
import io.acko.adapters.simulation.server.conf.LogContexts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The logging sinks of a server and their levels. */
final class Logging {
  private final List<String> names = new ArrayList<>();
  private final List<TreeMap<String, String>> sinks = new ArrayList<>();

  Logging(Server server) {
    for (ConfBlock sink : server.order().conf().root().block("logging").blocks()) {
      names.add(sink.kind().equals("console") ? "stderr" : sink.name());
      TreeMap<String, String> levels = new TreeMap<>();
      set(levels, "any", "critical");
      for (String value : sink.values("context")) {
        String[] words = value.split(" ");
        set(levels, words[0], words[1]);
      }
      sinks.add(levels);
    }
  }

  void addTo(Commands commands) {
    commands
        .add("logs", _ -> sinkNames())
        .add("log", this::levels)
        .add("log-set", this::change)
        .add("set-log", this::change)
        .constant("log-message", "");
  }

  private String sinkNames() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      texts.add(i + ":" + names.get(i));
    }
    return String.join(";", texts);
  }

  private String levels(Command command) {
    String id = command.word(0).isEmpty() ? "0" : command.word(0);
    if (!id.matches("[0-9]{1,4}")) {
      return "ERROR:4:bad sink-id";
    }
    if (Integer.parseInt(id) >= sinks.size()) {
      return "ERROR::bad-id";
    }
    TreeMap<String, String> levels = sinks.get(Integer.parseInt(id));
    if (command.path().size() < 2) {
      return LogContexts.NAMES.stream()
          .map(context -> context + ":" + levels.get(context))
          .collect(Collectors.joining(";"));
    }
    String context = command.word(1);
    return LogContexts.NAMES.contains(context)
        ? context + ":" + levels.get(context)
        : "ERROR::bad-context";
  }

  private String change(Command command) {
    Optional<String> id = command.parameter("id");
    if (id.isEmpty()) {
      return "ERROR:4:missing id";
    }
    if (!id.get().matches("[0-9]{1,4}")) {
      return "ERROR:4:bad id";
    }
    Optional<String> context =
        command.parameters().keySet().stream().filter(key -> !key.equals("id")).findFirst();
    if (context.isEmpty()) {
      return "ERROR:4:missing context";
    }
    String level = command.parameter(context.get()).orElse("").toLowerCase(Locale.ROOT);
    if (level.isEmpty()) {
      return "ERROR:4:bad level";
    }
    int sink = Integer.parseInt(id.get());
    boolean known =
        sink < sinks.size()
            && LogContexts.isContext(context.get())
            && LogContexts.LEVELS.contains(level);
    if (!known) {
      return "ERROR:4:bad parameter";
    }
    set(sinks.get(sink), context.get(), level);
    return "ok";
  }

  private static void set(TreeMap<String, String> levels, String context, String level) {
    String printed = level.toUpperCase(Locale.ROOT);
    if (context.equals("any")) {
      LogContexts.NAMES.forEach(name -> levels.put(name, printed));
    } else {
      levels.put(context, printed);
    }
  }
}
