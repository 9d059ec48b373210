package io.acko.adapters.aerospike;

import io.acko.domain.observation.NodeAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/** Addresses of this machine that no other test has, so that every server can have port 3000. */
final class Loopback {
  private static final AtomicInteger NEXT = new AtomicInteger(1);

  /** Another for each process, so that two builds on one machine keep apart. */
  private static final long BLOCK = 8 + ProcessHandle.current().pid() % 90;

  private Loopback() {}

  static InetSocketAddress next() {
    return new InetSocketAddress("127." + BLOCK + ".1." + NEXT.getAndIncrement(), 3000);
  }

  static NodeAddress nobody() {
    return new NodeAddress("pod-nobody", "127." + BLOCK + ".9.9", 3000);
  }
}
