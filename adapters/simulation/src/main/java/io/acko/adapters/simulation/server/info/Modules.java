package io.acko.adapters.simulation.server.info;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** User functions, as one server remembers them; nothing ever runs one. */
final class Modules {
  private final TreeMap<String, String> modules = new TreeMap<>();
  private int changes;

  void addTo(Commands commands) {
    commands
        .add("udf-list", _ -> list())
        .add("udf-get", this::get)
        .add("udf-put", this::put)
        .add("udf-remove", this::remove);
  }

  /** How many there are. */
  int size() {
    return modules.size();
  }

  /** How often that changed. */
  int changes() {
    return changes;
  }

  private String list() {
    return modules.entrySet().stream()
        .map(
            entry ->
                "filename=" + entry.getKey() + ",hash=" + hash(entry.getValue()) + ",type=LUA;")
        .collect(Collectors.joining());
  }

  private static String hash(String content) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      return HexFormat.of().formatHex(digest.digest(Base64.getDecoder().decode(content)));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-1", missing);
    }
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
    String name = command.parameter("filename").orElse("");
    try {
      Optional<String> complaint =
          complaint(new String(Base64.getDecoder().decode(content), UTF_8));
      if (complaint.isPresent()) {
        String message = Base64.getEncoder().encodeToString(complaint.get().getBytes(UTF_8));
        return "error=compile_error;file=" + name + ";line=1;message=" + message;
      }
    } catch (IllegalArgumentException _) {
      return "error=invalid_base64";
    }
    modules.put(name, content);
    changes++;
    return "ok";
  }

  /** No compiler is here; what does not close its brackets is certainly no module. */
  private static Optional<String> complaint(String lua) {
    Deque<Character> open = new ArrayDeque<>();
    for (int i = 0; i < lua.length(); i++) {
      char c = lua.charAt(i);
      if ("([{".indexOf(c) >= 0) {
        open.push(c);
      } else if (")]}".indexOf(c) >= 0) {
        boolean closes = !open.isEmpty() && "([{".indexOf(open.pop()) == ")]}".indexOf(c);
        if (!closes) {
          return Optional.of("unexpected symbol near '" + c + "'");
        }
      }
    }
    return open.isEmpty() ? Optional.empty() : Optional.of("symbol expected near '<eof>'");
  }

  private String remove(Command command) {
    if (modules.remove(command.parameter("filename").orElse("")) != null) {
      changes++;
    }
    return "ok";
  }
}
