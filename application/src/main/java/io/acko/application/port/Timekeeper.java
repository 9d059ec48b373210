package io.acko.application.port;

import java.time.Instant;

/** Tells the time. */
public interface Timekeeper {
  Instant now();
}
