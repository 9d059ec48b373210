package io.acko.adapters.simulation.body;

/** The body behind sockets keeps the contract. */
class TcpBodyTest extends BodyContract {
  @Override
  Body body(long seed) {
    return new TcpBody(seed);
  }
}
