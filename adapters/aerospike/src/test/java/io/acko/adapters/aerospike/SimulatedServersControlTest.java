package io.acko.adapters.aerospike;

/** Simulated servers on TCP are commanded by the contract of the port. */
class SimulatedServersControlTest extends TrioControlContract {
  @Override
  ServerTrio start() {
    return WireServers.three();
  }
}
