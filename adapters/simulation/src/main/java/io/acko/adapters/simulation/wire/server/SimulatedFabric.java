package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.Mesh;
import io.acko.adapters.simulation.server.Server;
import io.acko.adapters.simulation.server.data.NodeId;
import io.acko.adapters.simulation.server.info.InfoDesk;
import io.acko.adapters.simulation.world.Seed;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The model of all servers behind real sockets, by a clock.
 *
 * <p>Nothing runs in it: whoever asks lets happen what is due by then. The simulated heartbeat
 * therefore costs no thread, and a clock of the test's own makes it exact. One at a time may ask.
 */
public final class SimulatedFabric {

  private final InstantSource clock;
  private final Mesh mesh;
  private final List<Membership> memberships = new ArrayList<>();

  /** A fabric whose chance is the same for the same seed and order of events. */
  public SimulatedFabric(FabricTiming timing, InstantSource clock, long seed) {
    this.clock = clock;
    this.mesh = new Mesh(timing.settings(), new Seed(seed).stream("mesh"));
  }

  /** Starts the life of one server process in the cluster its profile names. */
  public synchronized Membership join(ServerProfile profile) {
    Server process = mesh.start(profile.order(), now());
    Membership membership = new Membership(this, profile, process);
    memberships.add(membership);
    return membership;
  }

  /** The node ids of a cluster as its members report them now, the principal first. */
  public synchronized List<String> members(String mesh, String clusterName) {
    this.mesh.advance(now());
    return memberships.stream()
        .filter(one -> one.process().isRunning() && one.process().standing().isMember())
        .filter(one -> one.profile().mesh().equals(mesh))
        .filter(one -> one.process().clusterName().equals(clusterName))
        .map(one -> one.process().standing().succession())
        .map(succession -> succession.stream().map(NodeId::toString).toList())
        .findFirst()
        .orElse(List.of());
  }

  /** Everything on a volume is gone, as when its claim is deleted. */
  public synchronized void wipe(String volume) {
    mesh.wipe(volume);
  }

  /** Uses the model, up to date and alone. */
  public synchronized <T> T with(Function<Mesh, T> use) {
    mesh.advance(now());
    return use.apply(mesh);
  }

  synchronized String answer(InfoDesk desk, String command) {
    return desk.answer(command, now());
  }

  synchronized InfoDesk desk(Membership membership, Traffic traffic) {
    return new InfoDesk(mesh, membership.process(), traffic);
  }

  synchronized void end(Server process, boolean cleanly) {
    mesh.stop(process, cleanly, now());
    memberships.removeIf(one -> one.process() == process);
  }

  private long now() {
    return clock.instant().toEpochMilli();
  }
}
