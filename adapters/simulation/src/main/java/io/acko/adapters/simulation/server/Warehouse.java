package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.ConfBlock;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files and devices of all servers: what outlives a process, until it is wiped. */
final class Warehouse {
  private final int partitions;
  private final TreeMap<Place, Shelf> stored = new TreeMap<>(Comparator.comparing(Place::toString));

  /** A namespace on its files and devices; with one of them gone nothing is left of it. */
  private record Place(String namespace, List<Spot> spots) {
    static Place of(Server server, ConfBlock namespace) {
      ConfBlock engine = namespace.block("storage-engine");
      Mounts mounts = server.order().mounts();
      return new Place(
          namespace.name(),
          Stream.of("file", "device")
              .flatMap(kind -> engine.values(kind).stream())
              .map(value -> value.split(" ")[0])
              .map(path -> new Spot(mounts.volume(path), path))
              .toList());
    }

    boolean isOn(String volume) {
      return spots.stream()
          .map(Spot::volume)
          .anyMatch(on -> on.equals(volume) || on.startsWith(volume + "/"));
    }
  }

  private record Spot(String volume, String path) {}

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
        stored.put(Place.of(server, namespace), shelf.get());
      }
    }
  }

  void wipe(String volume) {
    stored.keySet().removeIf(place -> place.isOn(volume));
  }

  private Optional<Shelf> stored(Server server, ConfBlock namespace) {
    boolean keeps =
        ServerConf.isPersistent(namespace)
            && !namespace.block("storage-engine").isTrue("cold-start-empty");
    return keeps ? Optional.ofNullable(stored.get(Place.of(server, namespace))) : Optional.empty();
  }
}
