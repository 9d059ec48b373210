package io.acko.adapters.aerospike;

/** Processes of a real server have no users, as the Community part of the contract says. */
class ProgramServersAccessTest extends TrioAccessContract {
  @Override
  ServerTrio start() {
    return ProgramServers.start();
  }
}
