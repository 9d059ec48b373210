package io.acko.adapters.simulation.wire.server;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** The part one server process plays in the fabric, from its start to its end. */
public final class Membership implements AutoCloseable {

  /** Partitions that the loss of one of three nodes moves, as measured. */
  private static final int MOVED = 2770;

  private final SimulatedFabric fabric;
  private final ClusterHistory history;
  private final ServerProfile profile;
  private final Instant started;
  private final PeerLog peers = new PeerLog();
  private List<String> succession = List.of();
  private String key = "0";
  private int generation;
  private Instant rebalanced = Instant.MAX;
  private boolean fresh;
  private boolean moves;
  private boolean left;

  Membership(
      SimulatedFabric fabric, ClusterHistory history, ServerProfile profile, Instant started) {
    this.fabric = fabric;
    this.history = history;
    this.profile = profile;
    this.started = started;
  }

  /** What the process was started with. */
  public ServerProfile profile() {
    return profile;
  }

  /** What the server believes now. */
  public ClusterView view() {
    synchronized (fabric) {
      history.catchUp(fabric.now());
      return seen(fabric.now());
    }
  }

  Instant now() {
    return fabric.now();
  }

  /** Since the start of the process. */
  public Duration uptime() {
    return Duration.between(started, fabric.now());
  }

  /** Gives the cluster a new key when this server is the principal of a settled cluster. */
  public String recluster() {
    synchronized (fabric) {
      ClusterView now = view();
      if (!now.member() || !now.principal().equals(profile.nodeId())) {
        return "ignored-by-non-principal";
      }
      if (!now.migrateAllowed()) {
        return "ERROR::unknown";
      }
      history.recluster();
      return "ok";
    }
  }

  /** The end of the process: never announced, the others notice after a while. */
  @Override
  public void close() {
    synchronized (fabric) {
      if (!left) {
        left = true;
        Instant noticed = fabric.now().plus(fabric.timing().leaving());
        history.expect(noticed, () -> history.departed(this));
      }
    }
  }

  /** Reads or changes the peers this server knows, up to date. */
  <T> T withPeers(Function<PeerLog, T> use) {
    synchronized (fabric) {
      history.catchUp(fabric.now());
      return use.apply(peers);
    }
  }

  boolean hasLeft() {
    return left;
  }

  PeerLog peers() {
    return peers;
  }

  void committed(
      String newKey, List<String> members, Instant at, boolean firstCluster, boolean moving) {
    key = newKey;
    succession = members;
    rebalanced = at.plus(fabric.timing().gap());
    fresh = firstCluster;
    moves = moving;
    generation++;
  }

  private ClusterView seen(Instant now) {
    boolean member = history.isMember(this);
    boolean rebalanceDone = !now.isBefore(rebalanced);
    int partitionGeneration = generation - (rebalanceDone ? 1 : 2);
    return new ClusterView(
        succession,
        key,
        member,
        member && rebalanceDone,
        generation,
        Math.max(-1, partitionGeneration),
        rebalanceDone ? remaining(now) : 0,
        fresh,
        rebalanceDone ? Duration.between(rebalanced, now) : Duration.ZERO,
        history.duplicates());
  }

  private int remaining(Instant now) {
    long whole = fabric.timing().migrating().toMillis();
    long left = whole - Duration.between(rebalanced, now).toMillis();
    return !moves || left <= 0 ? 0 : (int) Math.max(1, MOVED * left / whole);
  }
}
