package io.acko.adapters.simulation.wire.kubelet;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Writes moments as the API server keeps them: whole seconds, UTC. */
final class Times {

  private Times() {}

  static String now() {
    return text(Instant.now());
  }

  static Instant parse(String text) {
    return Instant.parse(text);
  }

  static String text(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
