package io.acko.adapters.simulation.server;

import io.acko.adapters.simulation.server.conf.Settings;
import io.acko.adapters.simulation.server.data.Holder;
import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.data.Shelf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One server process from its start to its end. */
public final class Server implements Holder {
  private final StartOrder order;
  private final NodeId id;
  private final Settings settings;
  private final long started;
  private final Standing standing = new Standing();
  private final PeerLog peers = new PeerLog();
  private final List<String> seeds;
  private final List<Shelf> shelves = new ArrayList<>();
  private @Nullable Neighbourhood neighbourhood;
  private boolean open;
  private boolean ended;
  private boolean stopWrites;
  private int orphanStates;

  Server(StartOrder order, long started) {
    this.order = order;
    this.id = NodeId.of(order.conf().nodeId().orElse(order.hardwareId()));
    this.settings = new Settings(order.conf(), id.toString(), order.address());
    this.started = started;
    this.seeds = new ArrayList<>(order.conf().seeds());
    seeds.removeIf(order::isMeantBy);
  }

  /** What it was started with. */
  public StartOrder order() {
    return order;
  }

  @Override
  public NodeId id() {
    return id;
  }

  public Settings settings() {
    return settings;
  }

  public long started() {
    return started;
  }

  /** What it reports of its cluster. */
  public Standing standing() {
    return standing;
  }

  public PeerLog peers() {
    return peers;
  }

  /** The seeds it tries, each as {@code host:port}. */
  public List<String> seeds() {
    return seeds;
  }

  /** Its namespaces in the order of its file. */
  public List<Shelf> shelves() {
    return shelves;
  }

  public Optional<Shelf> shelf(String namespace) {
    return shelves.stream().filter(shelf -> shelf.namespace().equals(namespace)).findFirst();
  }

  public String clusterName() {
    return settings.service().get("cluster-name").orElse("null");
  }

  @Override
  public boolean isRunning() {
    return !ended;
  }

  /** Whether its ports are open. */
  public boolean isOpen() {
    return open && !ended;
  }

  @Override
  public boolean stopsWrites() {
    return stopWrites;
  }

  void stopWrites(boolean now) {
    stopWrites = now;
  }

  @Override
  public int migrateThreads() {
    return (int) settings.service().number("migrate-threads");
  }

  @Override
  public int migrateMaxIncoming() {
    return (int) settings.service().number("migrate-max-num-incoming");
  }

  @Override
  public long setting(String namespace, String parameter) {
    return settings.namespace(namespace).map(list -> list.number(parameter)).orElse(0L);
  }

  @Override
  public boolean latestWins(String namespace) {
    return settings
        .namespace(namespace)
        .flatMap(list -> list.get("conflict-resolution-policy"))
        .equals(Optional.of("last-update-time"));
  }

  @Override
  public void mapChanged() {
    standing.mapChanged();
  }

  long heartbeat(String parameter) {
    return settings.network().number("heartbeat." + parameter);
  }

  long fabricLatency() {
    return settings.network().number("fabric.latency-max-ms");
  }

  int minClusterSize() {
    return (int) settings.service().number("min-cluster-size");
  }

  void open() {
    open = true;
  }

  void end() {
    ended = true;
  }

  Optional<Neighbourhood> neighbourhood() {
    return Optional.ofNullable(neighbourhood);
  }

  void neighbourhood(@Nullable Neighbourhood now) {
    neighbourhood = now;
  }

  int orphanStates() {
    return orphanStates;
  }

  void orphaned() {
    orphanStates++;
    standing.orphaned();
  }

  /** Whether the two hear each other: by name, and by a seed of either or as acquaintances. */
  boolean hears(Server other) {
    boolean acquainted =
        order.acquaintance().isPresent() && order.acquaintance().equals(other.order.acquaintance());
    return clusterName().equals(other.clusterName())
        && (acquainted
            || seeds.stream().anyMatch(other.order::isMeantBy)
            || other.seeds.stream().anyMatch(order::isMeantBy));
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
