package io.acko.planted.core.domain;

import java.time.Instant;

final class AsksTheTime {
  private AsksTheTime() {}

  static Instant now() {
    return Instant.now();
  }
}
