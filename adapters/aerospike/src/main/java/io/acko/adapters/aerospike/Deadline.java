package io.acko.adapters.aerospike;

import java.net.SocketTimeoutException;
import java.time.Duration;

/** A moment of the monotonic clock by which everything has to be over. */
final class Deadline {

  private final long end;
  private final Duration whole;

  private Deadline(Duration whole) {
    this.whole = whole;
    this.end = System.nanoTime() + whole.toNanos();
  }

  static Deadline in(Duration whole) {
    return new Deadline(whole);
  }

  /** What is left in whole milliseconds, at least one. */
  int millisLeft() throws SocketTimeoutException {
    long millis = nanosLeft() / 1_000_000;
    if (millis <= 0) {
      throw new SocketTimeoutException("deadline");
    }
    return (int) Math.min(millis, Integer.MAX_VALUE);
  }

  long nanosLeft() {
    return Math.max(0, end - System.nanoTime());
  }

  Duration whole() {
    return whole;
  }
}
