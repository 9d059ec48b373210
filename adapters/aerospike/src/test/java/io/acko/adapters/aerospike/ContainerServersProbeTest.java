package io.acko.adapters.aerospike;

/** Containers of the official image are observed by the contract of the port. */
class ContainerServersProbeTest extends TrioProbeContract {
  @Override
  ServerTrio start() {
    return ContainerServers.start();
  }
}
