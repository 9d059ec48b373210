package io.acko.domain.admission;

import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.conf.Block;
import io.acko.domain.server.conf.Conf;
import io.acko.domain.server.conf.ConfItem;
import io.acko.domain.server.conf.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file as the configuration that a user would have written for it. */
final class ConfDocument {
  private static final Map<String, String> LISTS = Map.of("namespace", "namespaces", "set", "sets");

  private ConfDocument() {}

  static MapValue of(Conf conf) {
    return map(conf.items());
  }

  private static MapValue map(List<ConfItem> items) {
    MapValue map = MapValue.EMPTY;
    for (ConfItem item : items) {
      map =
          switch (item) {
            case Setting setting when setting.name().equals("storage-engine") ->
                map.with("storage-engine", typed(setting.values().getFirst(), MapValue.EMPTY));
            case Setting setting ->
                added(map, setting.name(), Value.of(String.join(" ", setting.values())));
            case Block block -> block(map, block);
          };
    }
    return map;
  }

  private static MapValue block(MapValue map, Block block) {
    MapValue inside = map(block.items());
    String label = String.join(" ", block.label());
    return switch (block.name()) {
      case "storage-engine" -> map.with(block.name(), typed(label, inside));
      case "logging" -> map.with("logging", sinks(block));
      case "namespace", "set" ->
          map.with(
              LISTS.get(block.name()),
              with(map.list(LISTS.get(block.name())), inside.with("name", Value.of(label))));
      default -> map.with(block.name(), inside);
    };
  }

  private static ListValue sinks(Block logging) {
    List<Value> sinks = new ArrayList<>();
    for (ConfItem item : logging.items()) {
      if (item instanceof Block sink) {
        String name = sink.name().equals("file") ? sink.label().getFirst() : sink.name();
        sinks.add(map(sink.items()).with("name", Value.of(name)));
      }
    }
    return ListValue.of(sinks);
  }

  private static MapValue typed(String type, MapValue inside) {
    return inside.with("type", Value.of(type));
  }

  /** A name that stands again makes a list. */
  private static MapValue added(MapValue map, String name, Value value) {
    Optional<Value> there = map.get(name);
    if (there.isEmpty()) {
      return map.with(name, value);
    }
    ListValue list = there.get() instanceof ListValue many ? many : ListValue.of(there.get());
    return map.with(name, with(list, value));
  }

  private static ListValue with(ListValue list, Value item) {
    List<Value> items = new ArrayList<>(list.items());
    items.add(item);
    return new ListValue(items);
  }
}
