package io.acko.planted.failures.adapters.kubernetes;

import io.acko.domain.failure.Failure;

final class MapsOnTheSide {
  private MapsOnTheSide() {}

  static Failure of(RuntimeException caught) {
    return new Failure.Unexpected(String.valueOf(caught));
  }
}
