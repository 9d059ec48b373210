package io.acko.planted.failures.adapters.kubernetes;

import io.acko.domain.failure.Failure;

final class InnocentFailureMapper {
  private InnocentFailureMapper() {}

  static Failure of(RuntimeException caught) {
    return new Failure.Unexpected(String.valueOf(caught));
  }
}
