package io.acko.bootstrap.life;

import io.acko.application.port.Timekeeper;
import java.time.Instant;

/** The machine's clock. */
public final class SystemTimekeeper implements Timekeeper {
  @Override
  public Instant now() {
    return Instant.now();
  }
}
