package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Free ports below the range from which systems take the ports of outgoing connections, so that a
 * server which is away for a while finds its port free again.
 */
final class FreePort {
  private static final int LOWEST = 20_000;
  private static final int BEYOND = 30_000;
  private static final int ATTEMPTS = 200;

  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private FreePort() {}

  static int next() {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, BEYOND);
      if (GIVEN.add(port) && isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("No free port between " + LOWEST + " and " + BEYOND);
  }

  private static boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException taken) {
      return false;
    }
  }
}
