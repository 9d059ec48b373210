package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** User functions and truncations: what one server remembers of them, nothing else happens. */
final class Modules {
  private static final int DIGEST_BYTES = 20;

  private final TreeMap<String, String> modules = new TreeMap<>();
  private final TreeMap<String, String> truncated = new TreeMap<>();
  private final Server server;

  Modules(Server server) {
    this.server = server;
  }

  void addTo(Commands commands) {
    commands
        .add("udf-list", _ -> list())
        .add("udf-get", this::get)
        .add("udf-put", this::put)
        .add("udf-remove", this::remove)
        .add("truncate", this::truncate)
        .add("truncate-namespace", this::truncateNamespace)
        .add("truncate-undo", this::undo)
        .add("truncate-namespace-undo", this::undo)
        .add("eviction-reset", Modules::evict)
        .add("smd-show", this::show);
  }

  private String list() {
    return modules.entrySet().stream()
        .map(
            entry ->
                "filename=" + entry.getKey() + ",hash=" + hash(entry.getValue()) + ",type=LUA;")
        .collect(Collectors.joining());
  }

  private static String hash(String content) {
    byte[] digest =
        java.util.Arrays.copyOf(
            content.getBytes(java.nio.charset.StandardCharsets.UTF_8), DIGEST_BYTES);
    return HexFormat.of().formatHex(digest);
  }

  private String get(Command command) {
    String name = command.parameter("filename").orElse("");
    if (name.isEmpty() || name.contains("/")) {
      return "error=invalid_filename";
    }
    return Optional.ofNullable(modules.get(name))
        .map(content -> "type=LUA;content=" + content + ";")
        .orElse("error=not_found");
  }

  private String put(Command command) {
    String content = command.parameter("content").orElse("");
    if (!command.parameter("content-len").orElse("").equals(Integer.toString(content.length()))) {
      return "error=invalid_content_len";
    }
    try {
      Base64.getDecoder().decode(content);
    } catch (IllegalArgumentException _) {
      return "error=invalid_base64";
    }
    modules.put(command.parameter("filename").orElse(""), content);
    return "ok";
  }

  private String remove(Command command) {
    modules.remove(command.parameter("filename").orElse(""));
    return "ok";
  }

  private String truncate(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    Optional<String> missing = command.missing("set");
    return missing.orElseGet(() -> note(command));
  }

  private String truncateNamespace(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return command.parameter("set").isPresent() ? "ERROR:4:unexpected set name" : note(command);
  }

  private String note(Command command) {
    if (!server.standing().migrateAllowed()) {
      return "ERROR:9:timeout";
    }
    if (command.parameter("lut").filter(lut -> lut.length() < 10).isPresent()) {
      return "ERROR:4:would truncate to 0";
    }
    if (command.parameter("lut").filter(lut -> lut.length() > 18).isPresent()) {
      return "ERROR:4:would truncate in the future";
    }
    truncated.put(key(command), "533701713377");
    return "ok";
  }

  private String undo(Command command) {
    truncated.remove(key(command));
    return "ok";
  }

  private static String key(Command command) {
    String set = command.parameter("set").map(name -> "|" + name).orElse("");
    return command.parameter("namespace").orElse("") + set;
  }

  private static String evict(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return command.parameter("ttl").filter(ttl -> ttl.length() > 9).isPresent()
        ? "ERROR:4:ttl too big"
        : "ok";
  }

  private String show(Command command) {
    return command
        .missing("module")
        .orElseGet(
            () ->
                switch (command.parameter("module").orElse("")) {
                  case "truncate" -> truncated.isEmpty() ? "<empty>" : truncations();
                  case "evict", "sindex", "UDF" -> "<empty>";
                  case "security", "roster", "XDR", "masking" -> Commands.ENTERPRISE_ONLY;
                  default -> "ERROR:4:unknown 'module'";
                });
  }

  private String truncations() {
    return truncated.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(";"));
  }
}
