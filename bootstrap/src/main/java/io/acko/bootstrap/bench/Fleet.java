package io.acko.bootstrap.bench;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What many clusters of one node cost at once.
 *
 * @param clusters how many
 * @param creation of all of them
 * @param idle what the operator spent while nobody wanted anything
 * @param quiet how long that was
 * @param residentBytes at its end
 */
record Fleet(int clusters, Job creation, Cost idle, Duration quiet, OptionalLong residentBytes) {

  /** The share of one processor that an idle operator takes, 1 for all of it. */
  double idleShare() {
    return (double) idle.processor().toNanos() / quiet.toNanos();
  }
}
