package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.data.DataPath;
import io.acko.adapters.simulation.server.data.Timetable;
import io.acko.adapters.simulation.world.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All server processes that could meet, with their storage.
 *
 * <p>Every call first lets happen what is due by the time it names, so times must not go back.
 */
public final class Mesh {
  private final MeshSettings settings;
  private final RandomStream chance;
  private final Timetable time = new Timetable();
  private final List<Neighbourhood> neighbourhoods = new ArrayList<>();
  private final Warehouse warehouse;
  private final Orphans orphans = new Orphans(this);

  public Mesh(MeshSettings settings, RandomStream chance) {
    this.settings = settings;
    this.chance = chance;
    this.warehouse = new Warehouse(settings.partitions());
  }

  /** Starts a process whose file has been accepted. */
  public Server start(StartOrder order, long now) {
    advance(now);
    Server server = new Server(order, now);
    int records = warehouse.furnish(server);
    after(
        settings.tempo().opening(chance, records),
        () -> {
          server.open();
          after(settings.tempo().between(chance, 50, 150), () -> settle(server));
        });
    advance(now);
    return server;
  }

  /** Ends a process; a killed one loses what it had not written to its storage yet. */
  public void stop(Server server, boolean cleanly, long now) {
    advance(now);
    if (!server.isRunning()) {
      return;
    }
    server.end();
    warehouse.keep(server, cleanly, now);
    long lastPulse = now - settings.tempo().between(chance, 0, (int) server.heartbeat("interval"));
    server.neighbourhood().ifPresent(heard -> heard.fellSilent(server, lastPulse));
    advance(now);
  }

  /** Everything on a volume is gone, as when its claim is deleted or it is wiped. */
  public void wipe(String volume) {
    warehouse.wipe(volume);
  }

  /** Lets everything happen that is due. */
  public void advance(long now) {
    time.runUntil(now);
  }

  /** How a client reads and writes through a server; nothing while no client connects to it. */
  public Optional<DataPath> through(Server server, String namespace, long now) {
    advance(now);
    boolean masterCommits =
        server
            .settings()
            .namespace(namespace)
            .flatMap(list -> list.get("write-commit-level-override"))
            .equals(Optional.of("master"));
    return server.isOpen() && server.standing().partitionGeneration() >= 0
        ? server.shelf(namespace).map(shelf -> new DataPath(shelf, masterCommits))
        : Optional.empty();
  }

  /** Gives the cluster of a server a new key, if it is the one to do so. */
  public String recluster(Server server) {
    return server
        .neighbourhood()
        .map(neighbourhood -> neighbourhood.recluster(server))
        .orElse("ignored-by-non-principal");
  }

  /** A server got another seed: whoever is there may be heard soon. */
  public void seedAdded(Server server) {
    after(settings.tempo().between(chance, 100, 1_500), () -> meet(server));
  }

  /** A setting of a server changed that others than itself notice. */
  public void settingChanged(Server server, String parameter) {
    switch (parameter) {
      case "migrate-threads" ->
          server
              .neighbourhood()
              .flatMap(Neighbourhood::cluster)
              .ifPresent(cluster -> cluster.resume(server));
      case "min-cluster-size" ->
          server.neighbourhood().ifPresent(neighbourhood -> neighbourhood.reconsider(server));
      case "cluster-name" -> renamed(server);
      default -> after(untilCheck(server), () -> checkRoom(server));
    }
  }

  Orphans orphans() {
    return orphans;
  }

  MeshSettings settings() {
    return settings;
  }

  RandomStream chance() {
    return chance;
  }

  /** What is to happen, and the time of what does. */
  public Timetable time() {
    return time;
  }

  void after(long wait, Runnable action) {
    time.at(time.now() + wait, action);
  }

  void at(long when, Runnable action) {
    time.at(when, action);
  }

  private void settle(Server server) {
    if (!server.isRunning()) {
      return;
    }
    List<Neighbourhood> within = around(server);
    if (within.isEmpty()) {
      within = List.of(new Neighbourhood(this));
      neighbourhoods.add(within.getFirst());
    }
    Neighbourhood first = within.getFirst();
    within.stream().skip(1).forEach(first::absorb);
    neighbourhoods.removeIf(Neighbourhood::isEmpty);
    if (!neighbourhoods.contains(first)) {
      neighbourhoods.add(first);
    }
    first.arrived(server);
  }

  private List<Neighbourhood> around(Server server) {
    return neighbourhoods.stream().filter(one -> one.isLinkedTo(server)).toList();
  }

  private void meet(Server server) {
    Neighbourhood own = server.neighbourhood().orElse(null);
    if (own != null && server.isRunning()) {
      around(server).stream().filter(other -> other != own).forEach(own::absorb);
      neighbourhoods.removeIf(Neighbourhood::isEmpty);
    }
  }

  /** The others drop it after three pulses with another name; it looks for a new place then. */
  private void renamed(Server server) {
    long pulses = 3 * server.heartbeat("interval");
    long lastPulse = time.now() + pulses - settings.tempo().expiry(server);
    server.neighbourhood().ifPresent(heard -> heard.fellSilent(server, lastPulse));
    after(pulses, () -> orphans.make(server));
    after(pulses + settings.tempo().between(chance, 1_500, 3_000), () -> settle(server));
  }

  /** Thresholds are looked at every ten seconds. */
  private long untilCheck(Server server) {
    long period = 10_000;
    return settings.tempo().measured() ? period - (time.now() - server.started()) % period : 0;
  }

  private void checkRoom(Server server) {
    server.stopWrites(server.shelves().stream().anyMatch(shelf -> Room.of(server, shelf).stops()));
  }
}
