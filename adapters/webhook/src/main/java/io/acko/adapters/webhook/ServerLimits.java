package io.acko.adapters.webhook;

import java.time.Duration;
import java.util.Map;

/**
 * How long and how much a connection may send.
 *
 * <p>The JDK's server takes these limits from system properties, once, when its first class is
 * used; so they have to be set before any server of this process is made.
 */
final class ServerLimits {
  /** Whoever has not sent a whole request by then is cut off; API servers wait ten seconds. */
  static final Duration REQUEST = Duration.ofSeconds(10);

  /** Less than the ten seconds that API servers wait, so that they hear why. */
  static final Duration JUDGEMENT = Duration.ofSeconds(8);

  /**
   * Longer than the API server keeps an idle connection (a minute and a half), so that it is the
   * one to close it: a request that meets a closing connection would be lost, and with it a user's
   * edit.
   */
  private static final Duration IDLE = Duration.ofMinutes(2);

  private static final int CONNECTIONS = 256;
  private static final int HEADER_BYTES = 16 * 1024;
  private static final int HEADERS = 100;

  private ServerLimits() {}

  /** Sets what nobody else has set. */
  static void apply() {
    Map.of(
            "sun.net.httpserver.maxReqTime",
            REQUEST.toSeconds(),
            "sun.net.httpserver.maxRspTime",
            REQUEST.toSeconds(),
            "sun.net.httpserver.idleInterval",
            IDLE.toSeconds(),
            "sun.net.httpserver.maxReqHeaderSize",
            (long) HEADER_BYTES,
            "sun.net.httpserver.maxReqHeaders",
            (long) HEADERS,
            "jdk.httpserver.maxConnections",
            (long) CONNECTIONS)
        .forEach(
            (name, limit) -> {
              if (System.getProperty(name) == null) {
                System.setProperty(name, String.valueOf(limit));
              }
            });
  }
}
