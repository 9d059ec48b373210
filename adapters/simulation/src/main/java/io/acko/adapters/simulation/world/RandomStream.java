package io.acko.adapters.simulation.world;

import java.time.Duration;

/**
 * One actor's or one fault family's chance (SplitMix64).
 *
 * <p>Each draws from its own stream, so that switching one off leaves what the others draw as it
 * was; without that no failing seed could be made smaller.
 */
public final class RandomStream {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final double UNIT = 0x1.0p-53;

  private long state;

  RandomStream(long start) {
    state = start;
  }

  /** Any 64 bits. */
  public long next() {
    state += GOLDEN;
    return mix(state);
  }

  /** At least 0 and less than 1. */
  public double share() {
    return (next() >>> 11) * UNIT;
  }

  /** At least 0 and less than {@code bound}. */
  public int below(int bound) {
    return (int) (share() * bound);
  }

  /** Whether something of this probability happens. */
  public boolean happens(double probability) {
    return share() < probability;
  }

  /** A time between two, both included. */
  public Duration between(Duration shortest, Duration longest) {
    long spread = longest.toMillis() - shortest.toMillis() + 1;
    return Duration.ofMillis(shortest.toMillis() + (long) (share() * spread));
  }

  /** A number between two whose logarithm is evenly spread, as fault rates are. */
  public double logarithmic(double least, double most) {
    return least * Math.exp(share() * Math.log(most / least));
  }

  static long mix(long bits) {
    long mixed = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
