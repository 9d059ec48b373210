package io.acko.adapters.aerospike;

/** Processes of a real server are observed by the contract of the port. */
class ProgramServersProbeTest extends TrioProbeContract {
  @Override
  ServerTrio start() {
    return ProgramServers.start();
  }
}
