package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.ConfBlock;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.Optional;
import java.util.TreeMap;

/** The files and devices of all servers: what outlives a process, until it is wiped. */
final class Warehouse {
  private final int partitions;
  private final TreeMap<String, Shelf> stored = new TreeMap<>();

  Warehouse(int partitions) {
    this.partitions = partitions;
  }

  /** Gives a process its namespaces, with what is stored, and says how many records that is. */
  int furnish(Server server) {
    int records = 0;
    for (ConfBlock namespace : server.order().conf().namespaces()) {
      Shelf shelf =
          stored(server, namespace)
              .map(left -> Shelf.reloaded(server, left))
              .orElseGet(() -> Shelf.empty(server, namespace.name(), partitions));
      records += shelf.objects().all();
      server.shelves().add(shelf);
    }
    return records;
  }

  /** Keeps what a process that ends leaves behind; a killed one had no time to flush. */
  void keep(Server server, boolean cleanly, long now) {
    for (ConfBlock namespace : server.order().conf().namespaces()) {
      Optional<Shelf> shelf = server.shelf(namespace.name());
      if (shelf.isPresent() && ServerConf.isPersistent(namespace)) {
        if (!cleanly) {
          long unflushed = server.setting(namespace.name(), "storage-engine.flush-max-ms");
          shelf.get().loseAfter(now - unflushed);
        }
        stored.put(place(server, namespace.name()), shelf.get());
      }
    }
  }

  void wipe(String storage) {
    stored.keySet().removeIf(key -> key.startsWith(storage + "/"));
  }

  private Optional<Shelf> stored(Server server, ConfBlock namespace) {
    boolean keeps =
        ServerConf.isPersistent(namespace)
            && !namespace.block("storage-engine").isTrue("cold-start-empty");
    return keeps
        ? Optional.ofNullable(stored.get(place(server, namespace.name())))
        : Optional.empty();
  }

  private static String place(Server server, String namespace) {
    return server.order().storage() + "/" + namespace;
  }
}
