package io.acko.adapters.simulation.body;

/** Over TCP. */
class TcpStaleViewTest extends StaleViewContract {
  @Override
  Body body(long seed) {
    return new TcpBody(seed);
  }
}
