package io.acko.adapters.simulation.chart;

import java.time.Duration;

/**
 * How the servers stand at one moment.
 *
 * @param wanted how many servers the resource asks for
 * @param serving how many clients can connect to
 * @param migrating partitions that are still to be moved, as all servers together count them
 * @param tried writes that clients have tried so far
 * @param acknowledged writes that were acknowledged so far
 * @param missing acknowledged records that a client does not find now; they may come back
 */
public record Level(
    Duration at,
    int wanted,
    int serving,
    int migrating,
    long tried,
    long acknowledged,
    long missing) {

  /** What is known before anything was looked at. */
  static final Level NONE = new Level(Duration.ZERO, 0, 0, 0, 0, 0, 0);

  Level since(Duration begin) {
    return new Level(at.minus(begin), wanted, serving, migrating, tried, acknowledged, missing);
  }
}
