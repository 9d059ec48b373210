package io.acko.adapters.simulation.wire.server;

import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Takes values as a running server does: one a command, and only those its version's table has. */
final class SetConfigAnswers {
  private static final String INVALID = "ERROR:4:invalid set-config parameter";
  private static final List<String> NOT_NAMES = List.of("context", "namespace", "id");

  private final ServerProfile profile;
  private final ParameterTable table;
  private final TreeMap<String, String> taken = new TreeMap<>();

  SetConfigAnswers(ServerProfile profile) {
    this.profile = profile;
    this.table =
        ParameterTable.of(ServerVersion.parse(profile.build()).orElse(ServerVersion.NEWEST));
  }

  synchronized String answer(InfoCommand command) {
    String context = command.parameter("context").orElse("");
    Optional<String> namespace = command.parameter("namespace").or(() -> command.parameter("id"));
    return switch (context) {
      case "" -> Refusal.missing("context");
      case "service", "network" -> take(context, context, command);
      case "namespace" ->
          namespace
              .map(name -> isThere(name) ? take(name, context, command) : Refusal.UNKNOWN_NAMESPACE)
              .orElse(Refusal.NO_NAMESPACE);
      case "security", "xdr" -> Refusal.ENTERPRISE_ONLY;
      default -> "ERROR:4:invalid context";
    };
  }

  /** What was taken for a part of the settings goes before what the file says. */
  synchronized ParameterList override(String part, ParameterList list) {
    String prefix = part + " ";
    taken.tailMap(prefix, true).entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(prefix))
        .forEach(entry -> list.set(entry.getKey().substring(prefix.length()), entry.getValue()));
    return list;
  }

  private boolean isThere(String namespace) {
    return profile.namespaces().stream().anyMatch(stanza -> stanza.name().equals(namespace));
  }

  private String take(String part, String context, InfoCommand command) {
    Optional<String> name =
        command.parameters().keySet().stream().filter(key -> !NOT_NAMES.contains(key)).findFirst();
    Optional<Parameter> parameter = name.flatMap(word -> parameter(context, word));
    String value = name.flatMap(command::parameter).orElse("");
    if (parameter.isEmpty() || !parameter.get().isLive(true) || !isValid(parameter.get(), value)) {
      return INVALID;
    }
    String shown = parameter.get().context().startsWith("namespace/") ? "storage-engine." : "";
    taken.put(part + " " + shown + name.orElseThrow(), ParameterList.plain(value));
    return "ok";
  }

  private Optional<Parameter> parameter(String context, String name) {
    int dot = name.indexOf('.');
    return dot > 0
        ? table.parameter(context + "/" + name.substring(0, dot), name.substring(dot + 1))
        : table
            .parameter(context, name)
            .or(() -> table.parameter(context + "/storage-engine-memory", name));
  }

  private static boolean isValid(Parameter parameter, String value) {
    return parameter.form().fault(List.of(value)).isEmpty();
  }
}
