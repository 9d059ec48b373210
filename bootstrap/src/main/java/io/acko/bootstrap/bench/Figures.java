package io.acko.bootstrap.bench;

import java.time.Duration;
import java.util.List;

/**
 * Everything that was measured.
 *
 * @param start from the process's start to the first word in a cluster's status
 */
record Figures(Duration start, List<Job> jobs, List<Fleet> fleets) {
  Figures {
    jobs = List.copyOf(jobs);
    fleets = List.copyOf(fleets);
  }
}
