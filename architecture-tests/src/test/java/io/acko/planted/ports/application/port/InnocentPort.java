package io.acko.planted.ports.application.port;

import io.acko.planted.ports.domain.Wanted;
import java.time.Instant;

/** A port. */
public interface InnocentPort {
  Seen see(Wanted wanted, Instant at);

  /** What was seen. */
  record Seen(Wanted what) {}
}
