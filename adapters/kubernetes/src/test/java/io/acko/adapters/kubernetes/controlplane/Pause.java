package io.acko.adapters.kubernetes.controlplane;

import java.time.Duration;

/** Waiting, with an interruption turned into a failure that keeps the flag. */
final class Pause {
  private Pause() {}

  static void of(Duration duration) {
    try {
      Thread.sleep(duration);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting", interruption);
    }
  }
}
