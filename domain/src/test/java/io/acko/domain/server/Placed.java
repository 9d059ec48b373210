package io.acko.domain.server;

import io.acko.domain.Doc;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;

/** A complete configuration with one parameter put where its context says, and the path to it. */
public record Placed(MapValue config, String path) {

  /** A configuration that servers start with. */
  public static final MapValue BASE =
      Doc.of(
          """
          {service: {cluster-name: demo},
           network: {service: {port: 3000}, heartbeat: {mode: mesh, port: 3002}, fabric: {port: 3001}},
           namespaces: [{name: test, replication-factor: 2, storage-engine: {type: memory, data-size: 1G}}]}
          """);

  public static Placed of(String context, String name, Value value) {
    MapValue one = MapValue.build().put(name, value).build();
    String[] steps = context.split("/", -1);
    return switch (steps[0]) {
      case "logging" -> logging(steps[1], one, name);
      case "network" ->
          new Placed(
              BASE.overlaidBy(in(steps[0], in(steps[1], one))), "network." + steps[1] + "." + name);
      case "namespace" -> namespace(steps.length == 1 ? "" : steps[1], one, name);
      default -> new Placed(BASE.overlaidBy(in(context, one)), context + "." + name);
    };
  }

  private static Placed logging(String kind, MapValue one, String name) {
    String sink = kind.equals("file") ? "/var/log/a.log" : kind;
    return new Placed(
        BASE.with("logging", ListValue.of(one.with("name", Value.of(sink)))), "logging[0]." + name);
  }

  private static Placed namespace(String inner, MapValue one, String name) {
    MapValue namespace = BASE.list("namespaces").maps().getFirst();
    String path = "namespaces[0].";
    return switch (inner) {
      case "" -> new Placed(with(namespace.overlaidBy(one)), path + name);
      case "set" ->
          new Placed(
              with(namespace.with("sets", ListValue.of(one.with("name", Value.of("demo"))))),
              path + "sets[0]." + name);
      case "storage-engine-memory" ->
          new Placed(
              with(namespace.overlaidBy(in("storage-engine", one))),
              path + "storage-engine." + name);
      case "storage-engine-device" ->
          new Placed(
              with(
                  namespace.with(
                      "storage-engine",
                      Doc.of("{type: device, file: /data/a, filesize: 4G}").overlaidBy(one))),
              path + "storage-engine." + name);
      default -> new Placed(with(namespace.with(inner, one)), path + inner + "." + name);
    };
  }

  private static MapValue with(MapValue namespace) {
    return BASE.with("namespaces", ListValue.of(namespace));
  }

  private static MapValue in(String name, MapValue inside) {
    return MapValue.build().put(name, inside).build();
  }

  /** Lists are joined, so that namespaces pile up what was put into them. */
  public static MapValue joined(MapValue config, MapValue more) {
    MapValue merged = config;
    for (var entry : more.entries().entrySet()) {
      Value here = config.get(entry.getKey()).orElse(MapValue.EMPTY);
      merged =
          merged.with(
              entry.getKey(),
              switch (entry.getValue()) {
                case MapValue map -> joined(here.asMap(), map);
                case ListValue list when here instanceof ListValue both -> zipped(both, list);
                case Value other -> other;
              });
    }
    return merged;
  }

  private static ListValue zipped(ListValue one, ListValue other) {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < Math.max(one.items().size(), other.items().size()); i++) {
      Value left = i < one.items().size() ? one.items().get(i) : MapValue.EMPTY;
      Value right = i < other.items().size() ? other.items().get(i) : MapValue.EMPTY;
      items.add(joined(left.asMap(), right.asMap()));
    }
    return new ListValue(items);
  }
}
