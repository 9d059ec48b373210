package io.acko.bootstrap.bench;

import java.time.Duration;

/**
 * What one job cost.
 *
 * @param name for a person
 * @param took from the user's word to the cluster's completion
 */
record Job(String name, Duration took, Cost cost) {}
