package io.acko.adapters.simulation.wire.server;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * What the servers of all clusters know about one another: who runs, who is a member, and the key
 * they share.
 *
 * <p>Nothing runs in it. A join or a departure is noted with the moment at which the others notice,
 * and whoever asks first after that moment makes it happen. The simulated heartbeat therefore costs
 * no thread, and a clock of the test's own makes it exact.
 */
public final class SimulatedFabric {

  private record Cluster(String mesh, String name) {}

  private final FabricTiming timing;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final Map<Cluster, ClusterHistory> clusters = new LinkedHashMap<>();

  /** A fabric whose cluster keys are the same for the same seed and order of events. */
  public SimulatedFabric(FabricTiming timing, InstantSource clock, long seed) {
    this.timing = timing;
    this.clock = clock;
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /** Starts the life of one server process in the cluster its profile names. */
  public synchronized Membership join(ServerProfile profile) {
    ClusterHistory history =
        clusters.computeIfAbsent(
            new Cluster(profile.mesh(), profile.clusterName()), _ -> new ClusterHistory(this));
    Membership membership = new Membership(this, history, profile, now());
    history.expect(now().plus(timing.joining()), () -> history.arrived(membership));
    return membership;
  }

  /** The node ids of a cluster as its members report them now, the principal first. */
  public synchronized List<String> members(String mesh, String clusterName) {
    ClusterHistory history = clusters.get(new Cluster(mesh, clusterName));
    if (history == null) {
      return List.of();
    }
    history.catchUp(now());
    return history.succession();
  }

  Instant now() {
    return clock.instant();
  }

  FabricTiming timing() {
    return timing;
  }

  /** Random, never zero, 48 bits, printed without leading zeros. */
  String freshKey() {
    return Long.toHexString(random.nextLong(1, 1L << 48)).toUpperCase(Locale.ROOT);
  }
}
