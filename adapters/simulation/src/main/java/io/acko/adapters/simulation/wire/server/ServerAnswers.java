package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.info.InfoDesk;

/** The answers of a CE server of the model, at the time at which they are asked for. */
public final class ServerAnswers implements InfoAnswers {

  private final SimulatedFabric fabric;
  private final InfoDesk desk;

  /** Answers for one process; the traffic is that of the server in front of them. */
  public ServerAnswers(Membership membership, Traffic traffic) {
    this.fabric = membership.fabric();
    this.desk = fabric.desk(membership, traffic);
  }

  @Override
  public String answer(String command) {
    return fabric.answer(desk, command);
  }
}
