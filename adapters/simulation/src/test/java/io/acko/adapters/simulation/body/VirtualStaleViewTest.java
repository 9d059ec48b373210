package io.acko.adapters.simulation.body;

/** In virtual time. */
class VirtualStaleViewTest extends StaleViewContract {
  @Override
  Body body(long seed) {
    return new VirtualBody(seed);
  }
}
