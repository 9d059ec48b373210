package io.acko.adapters.aerospike;

/** Processes of a real server are commanded by the contract of the port. */
class ProgramServersControlTest extends TrioControlContract {
  @Override
  ServerTrio start() {
    return ProgramServers.start();
  }
}
