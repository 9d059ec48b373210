package io.acko.adapters.aerospike;

/** Simulated servers on TCP have no users, as the Community part of the contract says. */
class SimulatedServersAccessTest extends TrioAccessContract {
  @Override
  ServerTrio start() {
    return WireServers.three();
  }
}
