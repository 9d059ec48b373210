package io.acko.adapters.simulation.api;

import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Optional;

/**
 * What an API server answers.
 *
 * @param body an object, a list or a Status
 */
public record Response(int code, Optional<Duration> retryAfter, MapValue body) {
  static Response ok(MapValue body) {
    return new Response(200, Optional.empty(), body);
  }

  static Response created(MapValue body) {
    return new Response(201, Optional.empty(), body);
  }

  public boolean isSuccessful() {
    return code < 300;
  }
}
