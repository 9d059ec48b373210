package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.wire.server.Membership;
import io.acko.adapters.simulation.wire.server.ServerAnswers;
import io.acko.adapters.simulation.wire.server.ServerBehaviour;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.acko.adapters.simulation.wire.server.SimulatedFabric;
import io.acko.adapters.simulation.wire.server.SimulatedServer;
import io.acko.adapters.simulation.wire.server.Traffic;
import java.io.IOException;

/** A running database server of a pod: its port and its place in the cluster. */
record ServerProcess(SimulatedServer server, Membership membership) {

  /** Starts one; the cluster hears of it only when its port is open. */
  static ServerProcess start(ServerProfile profile, SimulatedFabric fabric) throws IOException {
    Membership membership = fabric.join(profile);
    Traffic traffic = new Traffic();
    try {
      return new ServerProcess(
          SimulatedServer.start(profile.address(), new ServerAnswers(membership, traffic), traffic),
          membership);
    } catch (IOException e) {
      membership.close();
      throw e;
    }
  }

  void behave(ServerBehaviour wanted) throws IOException {
    if (!wanted.equals(server.behaviour())) {
      server.behave(wanted);
    }
  }

  /** Ends at once, with no time to write anything down. */
  void kill() throws IOException {
    membership.kill();
    server.close();
  }

  void stop() throws IOException {
    membership.close();
    server.close();
  }
}
