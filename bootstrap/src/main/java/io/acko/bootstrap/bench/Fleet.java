package io.acko.bootstrap.bench;

import java.util.OptionalLong;

/**
 * What many clusters of one node cost at once.
 *
 * @param clusters how many
 * @param creation of all of them
 * @param idle while nobody wanted anything
 * @param residentBytes at its end
 */
record Fleet(int clusters, Job creation, Job idle, OptionalLong residentBytes) {

  /** The share of one processor that an idle operator takes, 1 for all of it. */
  double idleShare() {
    return (double) idle.cost().processor().toNanos() / idle.took().toNanos();
  }
}
