package io.acko.domain.server;

import io.acko.domain.document.BooleanValue;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.NullValue;
import io.acko.domain.document.NumberValue;
import io.acko.domain.document.TextValue;
import io.acko.domain.document.Value;
import java.util.List;

/**
 * Writes a configuration as {@code aerospike.conf}.
 *
 * <p>Names come in ascending order, so that equal configurations give equal files. It renders what
 * it is given; {@link ConfigRules} has refused before what the server would refuse.
 */
final class ConfRenderer {
  private final StringBuilder out = new StringBuilder();
  private final List<String> seeds;

  private ConfRenderer(List<String> seeds) {
    this.seeds = seeds;
  }

  static String render(MapValue config, List<String> seeds) {
    ConfRenderer renderer = new ConfRenderer(seeds);
    config.entries().forEach(renderer::section);
    return renderer.out.toString();
  }

  private void section(String name, Value value) {
    switch (name) {
      case "namespaces" ->
          value
              .asList()
              .maps()
              .forEach(
                  namespace ->
                      block(
                          0,
                          "namespace " + namespace.text("name").orElse(""),
                          namespace.without("name")));
      case "logging" -> logging(value.asList());
      case "network" -> network(value.asMap());
      // Community Edition knows no security section; the peer leaves it out, too.
      case "security" -> {}
      default -> entry(0, name, value);
    }
  }

  private void logging(ListValue sinks) {
    line(0, "logging {");
    for (MapValue sink : sinks.maps()) {
      String name = sink.text("name").orElse("");
      String opening =
          switch (name) {
            case "console", "stderr" -> "console";
            case "syslog" -> "syslog";
            default -> "file " + name;
          };
      block(1, opening, sink.without("name"));
    }
    line(0, "}");
  }

  private void network(MapValue network) {
    line(0, "network {");
    network
        .entries()
        .forEach(
            (name, value) -> {
              if (name.equals("heartbeat")) {
                heartbeat(value.asMap());
              } else {
                entry(1, name, value);
              }
            });
    line(0, "}");
  }

  private void heartbeat(MapValue heartbeat) {
    line(1, "heartbeat {");
    heartbeat
        .without("mesh-seed-address-port")
        .entries()
        .forEach((name, value) -> entry(2, name, value));
    seeds.forEach(seed -> line(2, "mesh-seed-address-port " + seed));
    line(1, "}");
  }

  private void entry(int depth, String name, Value value) {
    switch (value) {
      case NullValue _ -> {}
      case MapValue map when name.equals("storage-engine") -> storageEngine(depth, map);
      case MapValue map -> block(depth, name, map);
      case ListValue list -> list.items().forEach(item -> entry(depth, name, item));
      case TextValue _, NumberValue _, BooleanValue _ ->
          line(depth, name + " " + value.asText().orElse(""));
    }
  }

  private void storageEngine(int depth, MapValue engine) {
    String type =
        engine
            .text("type")
            .orElse(
                engine.get("file").or(() -> engine.get("device")).isPresent()
                    ? "device"
                    : "memory");
    MapValue rest = engine.without("type");
    if (rest.isEmpty()) {
      line(depth, "storage-engine " + type);
    } else {
      block(depth, "storage-engine " + type, rest);
    }
  }

  private void block(int depth, String opening, MapValue body) {
    line(depth, opening + " {");
    body.entries().forEach((name, value) -> entry(depth + 1, name, value));
    line(depth, "}");
  }

  private void line(int depth, String text) {
    out.append("\t".repeat(depth)).append(text).append('\n');
  }
}
