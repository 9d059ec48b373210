package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.conf.KeyValues;
import io.acko.adapters.simulation.server.conf.Parameter;
import io.acko.adapters.simulation.server.conf.ParameterTable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Changes settings as CE 8.1.2 does: one parameter a command whatever else it names, one error text
 * for everything, weaker checks than in the file.
 */
final class SetConfig {
  private static final String INVALID = "ERROR:4:invalid set-config parameter";
  private static final Set<String> ADDRESSING = Set.of("context", "namespace", "id", "set");

  private final Mesh mesh;
  private final Server server;

  /** A parameter with the list that it stands in and its key there. */
  private record Found(Parameter parameter, KeyValues list, String key, String value) {}

  SetConfig(Mesh mesh, Server server) {
    this.mesh = mesh;
    this.server = server;
  }

  String answer(Command command) {
    Optional<String> context = command.parameter("context");
    if (context.isEmpty()) {
      return "ERROR:4:missing 'context'";
    }
    return switch (context.get()) {
      case "service", "network" -> apply(command, context.get());
      case "namespace" -> namespace(command);
      case "security", "xdr" -> Commands.ENTERPRISE_ONLY;
      default -> "ERROR:4:invalid context";
    };
  }

  private String namespace(Command command) {
    Optional<String> name = command.parameter("namespace").or(() -> command.parameter("id"));
    if (name.isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    return server.shelf(name.get()).isEmpty()
        ? Commands.UNKNOWN_NAMESPACE
        : apply(command, "namespace");
  }

  /** The first that is known and may change, by name, is applied; the others are not looked at. */
  private String apply(Command command, String context) {
    for (String name : command.parameters().keySet()) {
      if (!ADDRESSING.contains(name)) {
        Optional<Found> found = find(command, context, name);
        if (found.isPresent()) {
          return apply(command, found.get());
        }
      }
    }
    return INVALID;
  }

  private String apply(Command command, Found found) {
    Optional<String> value =
        new DynamicValue(server, found.parameter(), found.list()).accepted(found.value());
    if (value.isEmpty()) {
      return INVALID;
    }
    command
        .parameter("set")
        .ifPresentOrElse(
            set -> server.settings().set(namespaceOf(command), set).set(found.key(), value.get()),
            () -> found.list().set(found.key(), value.get()));
    mesh.settingChanged(server, found.parameter().name());
    return "ok";
  }

  private static String namespaceOf(Command command) {
    return command.parameter("namespace").or(() -> command.parameter("id")).orElse("");
  }

  private Optional<Found> find(Command command, String context, String name) {
    String value = command.parameter(name).orElse("");
    return switch (context) {
      case "service" -> found("service", name, server.settings().service(), name, value);
      case "network" -> {
        int dot = name.indexOf('.');
        yield dot < 0
            ? Optional.empty()
            : found(
                "network." + name.substring(0, dot),
                name.substring(dot + 1),
                server.settings().network(),
                name,
                value);
      }
      default -> ofNamespace(command, name, value);
    };
  }

  private Optional<Found> ofNamespace(Command command, String name, String value) {
    KeyValues list = server.settings().namespace(namespaceOf(command)).orElseThrow();
    if (command.parameter("set").isPresent()) {
      return found("namespace.set", name, list, name, value);
    }
    String engine = "namespace." + list.get("storage-engine").orElse("memory");
    String geo = "geo2dsphere-within";
    List<Optional<Found>> places =
        List.of(
            found("namespace", name, list, name, value),
            found(engine, name, list, "storage-engine." + name, value),
            name.startsWith(geo + "-")
                ? found(
                    "namespace." + geo,
                    name.substring(geo.length() + 1),
                    list,
                    geo + "." + name.substring(geo.length() + 1),
                    value)
                : Optional.empty());
    return places.stream().flatMap(Optional::stream).findFirst();
  }

  private static Optional<Found> found(
      String context, String name, KeyValues list, String key, String value) {
    return ParameterTable.MEASURED
        .find(context, name)
        .filter(parameter -> mayChange(parameter, list))
        .map(parameter -> new Found(parameter, list, key, value));
  }

  private static boolean mayChange(Parameter parameter, KeyValues list) {
    return switch (parameter.change()) {
      case YES, ONLY_DYNAMIC -> !parameter.enterprise();
      case NO -> false;
      case BACKING -> list.has("storage-engine.file[0]") || list.has("storage-engine.device[0]");
    };
  }
}
