package io.acko.adapters.simulation.server.conf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The settings a running server goes by: measured defaults, what its file says, what was set. */
public final class Settings {
  private static final KeyValues SERVICE = KeyValues.measured(Settings.class, "service-config.txt");
  private static final KeyValues NETWORK = KeyValues.measured(Settings.class, "network-config.txt");
  private static final KeyValues NAMESPACE =
      KeyValues.measured(Settings.class, "namespace-config.txt");
  private static final Map<String, String> DEVICE_ONLY =
      new TreeMap<>(
          Map.of(
              "storage-engine.cache-replica-writes", "false",
              "storage-engine.cold-start-empty", "false",
              "storage-engine.flush-size", "1048576",
              "storage-engine.post-write-cache", "268435456",
              "storage-engine.read-page-cache", "false",
              "storage-engine.serialize-tomb-raider", "false",
              "storage-engine.sindex-startup-device-scan", "false"));

  private final KeyValues service = new KeyValues(SERVICE);
  private final KeyValues network = new KeyValues(NETWORK);
  private final TreeMap<String, KeyValues> namespaces = new TreeMap<>();
  private final TreeMap<String, TreeMap<String, KeyValues>> sets = new TreeMap<>();

  /** As a server starts with a file. */
  public Settings(ServerConf conf, String nodeId, String address) {
    ConfBlock section = conf.root().block("service");
    section.entries().forEach(entry -> service.set(entry.name(), plain("service", entry)));
    service.set("node-id", nodeId).removeIf(key -> key.equals("user") || key.equals("group"));
    for (ConfBlock block : conf.root().block("network").blocks()) {
      String context = "network." + block.kind();
      block.entries().stream()
          .map(ConfBlock.Entry::name)
          .distinct()
          .filter(name -> !name.equals("mesh-seed-address-port"))
          .forEach(name -> network.setAll(block.kind() + "." + name, plain(context, block, name)));
    }
    if (conf.network("service").values("access-address").isEmpty()) {
      network.set("service.access-address", address);
    }
    conf.namespaces().forEach(this::add);
  }

  public KeyValues service() {
    return service;
  }

  public KeyValues network() {
    return network;
  }

  public Optional<KeyValues> namespace(String name) {
    return Optional.ofNullable(namespaces.get(name));
  }

  /** The settings of the sets of a namespace that have any, by name. */
  public Map<String, KeyValues> sets(String namespace) {
    return sets.getOrDefault(namespace, new TreeMap<>());
  }

  /** The settings of one set, which begins to exist by being asked for. */
  public KeyValues set(String namespace, String set) {
    return sets.computeIfAbsent(namespace, _ -> new TreeMap<>())
        .computeIfAbsent(
            set,
            _ ->
                new KeyValues()
                    .set("default-read-touch-ttl-pct", "0")
                    .set("default-ttl", "0")
                    .set("disable-eviction", "false")
                    .set("enable-index", "false")
                    .set("stop-writes-count", "0")
                    .set("stop-writes-size", "0"));
  }

  private void add(ConfBlock block) {
    KeyValues list = new KeyValues(NAMESPACE);
    boolean device = ServerConf.isDevice(block);
    ConfBlock engine = block.block("storage-engine");
    if (device) {
      list.removeIf(
          key -> key.startsWith("storage-engine.stripe") || key.equals("storage-engine.data-size"));
      DEVICE_ONLY.forEach(list::set);
    }
    block.entries().forEach(entry -> list.set(entry.name(), plain("namespace", entry)));
    list.set("storage-engine", device ? "device" : "memory");
    String context = device ? "namespace.device" : "namespace.memory";
    for (ConfBlock.Entry entry : engine.entries()) {
      if (!entry.name().equals("file") && !entry.name().equals("device")) {
        list.set("storage-engine." + entry.name(), plain(context, entry));
      }
    }
    for (String kind : List.of("file", "device")) {
      List<String> paths = engine.values(kind);
      for (int i = 0; i < paths.size(); i++) {
        list.set("storage-engine." + kind + "[" + i + "]", paths.get(i).split(" ")[0]);
      }
    }
    if (!device && ServerConf.hasBacking(engine)) {
      list.removeIf(key -> key.equals("storage-engine.data-size"));
      list.set(
          "storage-engine.flush-size", list.get("storage-engine.flush-size").orElse("1048576"));
    }
    for (ConfBlock.Entry entry : block.block("geo2dsphere-within").entries()) {
      list.set("geo2dsphere-within." + entry.name(), plain("namespace.geo2dsphere-within", entry));
    }
    namespaces.put(block.name(), list);
    for (ConfBlock set : block.all("set")) {
      for (ConfBlock.Entry entry : set.entries()) {
        set(block.name(), set.name()).set(entry.name(), plain("namespace.set", entry));
      }
    }
  }

  private static List<String> plain(String context, ConfBlock block, String name) {
    List<String> all = new ArrayList<>();
    block.values(name).forEach(value -> all.add(plain(context, new ConfBlock.Entry(name, value))));
    return all;
  }

  private static String plain(String context, ConfBlock.Entry entry) {
    return ParameterTable.MEASURED
        .find(context, entry.name())
        .map(parameter -> plain(parameter, entry.value()))
        .orElse(entry.value());
  }

  /** Sizes in bytes, durations in seconds, booleans in lower case, as servers print them. */
  public static String plain(Parameter parameter, String value) {
    return switch (parameter.type()) {
      case INT, POWER, PORT -> Numerals.size(value).map(Object::toString).orElse(value);
      case DURATION -> Numerals.duration(value).map(Object::toString).orElse(value);
      case BOOL -> value.toLowerCase(Locale.ROOT);
      case HEX, ENUM, TEXT, ADDRESS, SEED, CONTEXT -> value;
    };
  }
}
