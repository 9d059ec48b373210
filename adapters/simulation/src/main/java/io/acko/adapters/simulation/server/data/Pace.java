package io.acko.adapters.simulation.server.data;

/**
 * How fast partitions move.
 *
 * <p>Measured with one thread on CE 8.1.2: 1.2–2.2 s for the 1,421 empty partitions a node sends
 * after the loss of one of three; about 34 s when they hold 10,000 small records.
 *
 * @param microsAPartition what a whole empty partition costs, in microseconds
 * @param microsARecord what each record costs beside {@code migrate-sleep}
 */
public record Pace(long microsAPartition, long microsARecord) {
  private static final int REAL_PARTITIONS = 4096;

  /** The measured speed; fewer partitions cost more each, so that the whole lasts as long. */
  public static Pace measured(int partitions) {
    return new Pace(1_000L * REAL_PARTITIONS / partitions, 2_000);
  }

  /** Everything moves at once, for tests that are not about time. */
  public static Pace immediate() {
    return new Pace(0, 0);
  }

  long micros(int records, long sleepMillis) {
    return microsAPartition == 0
        ? 0
        : microsAPartition + records * (microsARecord + 1_000 * sleepMillis);
  }
}
