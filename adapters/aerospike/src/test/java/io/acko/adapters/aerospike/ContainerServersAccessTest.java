package io.acko.adapters.aerospike;

/** Containers of the official image have no users, as the Community part of the contract says. */
class ContainerServersAccessTest extends TrioAccessContract {
  @Override
  ServerTrio start() {
    return ContainerServers.start();
  }
}
