package io.acko.adapters.simulation.server.info;

import io.acko.adapters.simulation.server.Room;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The sets of a server: those that have records here, and those that somebody configured. */
final class Sets {
  private final Server server;
  private final Indexes indexes;
  private final Truncations truncations;

  Sets(Server server, Indexes indexes, Truncations truncations) {
    this.server = server;
    this.indexes = indexes;
    this.truncations = truncations;
  }

  void addTo(Commands commands) {
    commands.add("sets", this::answer);
  }

  private String answer(Command command) {
    String namespace = command.word(0);
    if (namespace.isEmpty()) {
      return server.shelves().stream().map(this::all).collect(Collectors.joining());
    }
    return server
        .shelf(namespace)
        .map(shelf -> command.path().size() > 1 ? one(shelf, command.word(1)) : all(shelf))
        .orElse("ns_type=unknown");
  }

  private String all(Shelf shelf) {
    SortedMap<String, Integer> records = shelf.sets();
    return names(shelf, records).stream()
        .map(
            set ->
                "ns=" + shelf.namespace() + ":set=" + set + ":" + told(shelf, set, records) + ";")
        .collect(Collectors.joining());
  }

  /** Without its name, which who asks knows already; nothing of a set that does not exist. */
  private String one(Shelf shelf, String set) {
    SortedMap<String, Integer> records = shelf.sets();
    return names(shelf, records).contains(set) ? told(shelf, set, records) + ";" : "";
  }

  private TreeSet<String> names(Shelf shelf, SortedMap<String, Integer> records) {
    TreeSet<String> names = new TreeSet<>(records.keySet());
    names.addAll(server.settings().sets(shelf.namespace()).keySet());
    return names;
  }

  private String told(Shelf shelf, String set, SortedMap<String, Integer> records) {
    String namespace = shelf.namespace();
    int objects = records.getOrDefault(set, 0);
    return String.join(
        ":",
        List.of(
            "objects=" + objects,
            "tombstones=0",
            "data_used_bytes=" + objects * Room.A_RECORD,
            "truncate_lut=" + truncations.of(namespace, set),
            "sindexes=" + indexes.over(namespace, set),
            "index_populating=false",
            "truncating=false",
            server.settings().setOrDefaults(namespace, set).toString().replace(';', ':')));
  }
}
