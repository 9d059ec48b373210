package io.acko.adapters.aerospike;

/** Simulated servers on TCP are observed by the contract of the port. */
class SimulatedServersProbeTest extends TrioProbeContract {
  @Override
  ServerTrio start() {
    return WireServers.three();
  }
}
