package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Server;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Secondary indexes and sets, as far as their commands show them. */
final class Indexes {
  private static final List<String> TYPES = List.of("numeric", "string", "blob", "geo2dsphere");

  private record Index(String namespace, String set, String name, String bin, String type) {
    @Override
    public String toString() {
      return "ns="
          + namespace
          + ":indexname="
          + name
          + ":set="
          + set
          + ":bin="
          + bin
          + ":type="
          + type
          + ":indextype=default:context=null:exp=null:state=RW";
    }
  }

  private final Server server;
  private final TreeMap<String, Index> indexes = new TreeMap<>();

  Indexes(Server server) {
    this.server = server;
  }

  void addTo(Commands commands) {
    commands
        .add("sets", this::sets)
        .add("sindex-list", this::list)
        .add("sindex-create", this::create)
        .add("sindex-delete", this::delete)
        .add("sindex-exists", command -> Boolean.toString(indexes.containsKey(key(command))))
        .add("sindex-stat", this::statistics)
        .add("sindex", this::old)
        .add("histogram", Indexes::histogram)
        .add("index-pressure", _ -> pressure());
  }

  private String sets(Command command) {
    String namespace = command.word(0);
    if (!namespace.isEmpty() && server.shelf(namespace).isEmpty()) {
      return "ns_type=unknown";
    }
    if (command.path().size() > 1) {
      return server.settings().sets(namespace).entrySet().stream()
          .filter(entry -> entry.getKey().equals(command.word(1)))
          .map(entry -> counts() + entry.getValue().toString().replace(';', ':') + ";")
          .findFirst()
          .orElse("");
    }
    return server.shelves().stream()
        .filter(shelf -> namespace.isEmpty() || shelf.namespace().equals(namespace))
        .flatMap(
            shelf ->
                server.settings().sets(shelf.namespace()).entrySet().stream()
                    .map(
                        entry ->
                            "ns="
                                + shelf.namespace()
                                + ":set="
                                + entry.getKey()
                                + ":"
                                + counts()
                                + entry.getValue().toString().replace(';', ':')
                                + ";"))
        .collect(Collectors.joining());
  }

  private static String counts() {
    return "objects=0:tombstones=0:data_used_bytes=0:truncate_lut=0:sindexes=0"
        + ":index_populating=false:truncating=false:";
  }

  private String list(Command command) {
    Optional<String> namespace = command.parameter("namespace");
    if (namespace.filter(name -> server.shelf(name).isEmpty()).isPresent()) {
      return Commands.UNKNOWN_NAMESPACE + ";" + Commands.UNKNOWN_NAMESPACE;
    }
    return indexes.values().stream()
        .filter(index -> namespace.map(index.namespace()::equals).orElse(true))
        .map(Index::toString)
        .collect(Collectors.joining(";"));
  }

  private String create(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    Optional<String> unnamed = command.missing("indexname");
    if (unnamed.isPresent()) {
      return unnamed.get();
    }
    if (command.parameter("type").isEmpty() && command.parameter("indexdata").isEmpty()) {
      return "ERROR:4:both 'indexdata' and 'type' are missing";
    }
    String type = command.parameter("type").orElse("numeric");
    if (!TYPES.contains(type)) {
      return "ERROR:4:bad 'type' - must be one of 'numeric', 'string', 'blob', 'geo2dsphere'";
    }
    String namespace = command.parameter("namespace").orElse("");
    String name = command.parameter("indexname").orElse("");
    String set = command.parameter("set").orElse("");
    if (server.shelf(namespace).isPresent()) {
      indexes.put(
          key(command), new Index(namespace, set, name, command.parameter("bin").orElse(""), type));
    }
    return "ok";
  }

  private String delete(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    indexes.remove(key(command));
    return "ok";
  }

  private String statistics(Command command) {
    return indexes.containsKey(key(command))
        ? "entries=0;used_bytes=16777216;entries_per_bval=0;entries_per_rec=0;load_pct=100"
            + ";load_time=0;stat_gc_recs=0"
        : "ERROR:201:no index";
  }

  private String old(Command command) {
    if (server.shelf(command.word(0)).isEmpty()) {
      return "ns_type=unknown";
    }
    String key = command.word(0) + "/" + command.word(1);
    return command.path().size() > 1 && !indexes.containsKey(key) ? "ERROR:201:no index" : "";
  }

  private static String histogram(Command command) {
    if (command.parameter("namespace").isEmpty()) {
      return Commands.NO_NAMESPACE;
    }
    Optional<String> missing = command.missing("type");
    return missing.orElseGet(
        () ->
            List.of("ttl", "object-size", "object-size-linear")
                    .contains(command.parameter("type").orElse(""))
                ? ""
                : "ERROR:4:unknown hist name");
  }

  private String pressure() {
    return server.shelves().stream()
        .map(shelf -> shelf.namespace() + ":0:0")
        .collect(Collectors.joining(";"));
  }

  private static String key(Command command) {
    return command.parameter("namespace").orElse("")
        + "/"
        + command.parameter("indexname").orElse("");
  }
}
