package io.acko.adapters.aerospike;

/** Containers of the official image are commanded by the contract of the port. */
class ContainerServersControlTest extends TrioControlContract {
  @Override
  ServerTrio start() {
    return ContainerServers.start();
  }
}
