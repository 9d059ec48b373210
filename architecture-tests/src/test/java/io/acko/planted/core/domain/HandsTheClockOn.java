package io.acko.planted.core.domain;

import java.time.LocalDate;
import java.util.function.Supplier;

final class HandsTheClockOn {
  private HandsTheClockOn() {}

  static Supplier<LocalDate> today() {
    return LocalDate::now;
  }
}
