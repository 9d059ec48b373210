package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Queries, latencies and the rest of what a server without clients has nothing to say about. */
final class Jobs {
  private static final List<String> HISTOGRAMS =
      List.of(
          "read",
          "write",
          "udf",
          "batch-sub-read",
          "batch-sub-write",
          "batch-sub-udf",
          "pi-query",
          "si-query");

  private final Server server;
  private String agents = "";

  Jobs(Server server) {
    this.server = server;
  }

  void addTo(Commands commands) {
    commands
        .add("query-show", Jobs::show)
        .add("query-abort", Jobs::abort)
        .constant("query-abort-all", "number-of-queries-killed:0")
        .add("debug-record", Jobs::record)
        .add("latencies", this::latencies)
        .add("user-agents", _ -> agents)
        .add("user-agent-set", this::introduce)
        .add("physical-devices", this::device)
        .add("thread-traces", _ -> threads())
        .constant("jem-stats", "ok");
  }

  private static String show(Command command) {
    return command.parameter("id").map(id -> id(id, "ERROR:2:job not found")).orElse("");
  }

  private static String abort(Command command) {
    return command.missing("id").orElseGet(() -> id(idOf(command), "ERROR:2:id not active"));
  }

  private static String idOf(Command command) {
    return command.parameter("id").orElse("");
  }

  private static String id(String id, String otherwise) {
    return id.matches("[0-9]{1,20}") ? otherwise : "ERROR:4:bad id";
  }

  private static String record(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return command.parameter("keyd").filter(key -> key.matches("[0-9a-fA-F]{40}")).isPresent()
        ? "ERROR:2:record not found"
        : "ERROR:4:keyd";
  }

  private String latencies(Command command) {
    List<String> all = histograms();
    return command
        .parameter("hist")
        .map(
            name ->
                all.contains(name) || name.equals("info") ? name + ":" : "ERROR:4:bad hist name")
        .orElseGet(() -> all.stream().map(name -> name + ":").collect(Collectors.joining(";")));
  }

  private List<String> histograms() {
    return Stream.concat(
            Stream.of("batch-index"),
            server.shelves().stream()
                .flatMap(shelf -> HISTOGRAMS.stream().map(h -> "{" + shelf.namespace() + "}-" + h)))
        .toList();
  }

  private String introduce(Command command) {
    if (!agents.isEmpty()) {
      return "ERROR:4:already set";
    }
    try {
      Base64.getDecoder().decode(command.parameter("value").orElse(""));
    } catch (IllegalArgumentException _) {
      return "ERROR:4:'value' invalid base64";
    }
    agents = "user-agent=" + command.parameter("value").orElse("") + ":count=1;";
    return "ok";
  }

  /** Only what a namespace lies on is known. */
  private String device(Command command) {
    String path = command.parameter("path").orElse("");
    boolean used =
        server.order().conf().namespaces().stream()
            .map(namespace -> namespace.block("storage-engine").values("device"))
            .anyMatch(devices -> devices.stream().anyMatch(path::equals));
    return used ? "physical-device=" + path + ":age=-1" : "ERROR:2:no device info";
  }

  private String threads() {
    return IntStream.range(0, (int) server.settings().service().number("info-threads"))
        .mapToObj(number -> "thread " + number + " (info): waiting")
        .collect(Collectors.joining(";"));
  }
}
