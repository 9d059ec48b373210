package io.acko.adapters.simulation.body;

/** The body in virtual time keeps the contract. */
class VirtualBodyTest extends BodyContract {
  @Override
  Body body(long seed) {
    return new VirtualBody(seed);
  }
}
