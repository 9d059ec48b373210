package io.acko.bootstrap.endtoend;

import io.acko.application.port.Timekeeper;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

/** The system's clock, put forward by whoever does not want to wait. */
final class MovableClock implements Timekeeper {
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  @Override
  public Instant now() {
    return Instant.now().plus(ahead.get());
  }

  void forward(Duration by) {
    ahead.updateAndGet(sum -> sum.plus(by));
  }
}
