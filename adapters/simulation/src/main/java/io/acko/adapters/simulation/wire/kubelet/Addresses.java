package io.acko.adapters.simulation.wire.kubelet;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Hands out loopback addresses of one block, each only once: an address that comes back would hide
 * whether somebody still talks to the pod that had it before.
 */
final class Addresses {

  private static final int HOSTS = 250;

  private final int block;
  private final AtomicInteger next = new AtomicInteger();

  Addresses(int block) {
    this.block = block;
  }

  String node(int index) {
    return "127." + block + ".0." + (index + 1);
  }

  String nextPod() {
    int number = next.getAndIncrement();
    return "127." + block + "." + (number / HOSTS % HOSTS + 1) + "." + (number % HOSTS + 1);
  }
}
