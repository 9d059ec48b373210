package io.acko.bootstrap.bench;

import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * What the operator has spent since its start; two readings make what a job cost.
 *
 * @param writes to the API server, its lease apart, whatever came of them
 * @param reads of the API server besides watches, its lease apart
 * @param passes that ended
 * @param passTime what all of them took together
 * @param processor time of all threads
 */
record Cost(long writes, long reads, long passes, Duration passTime, Duration processor) {
  private static final String REQUESTS = "acko_api_requests_total";
  private static final String PASSES = "acko_reconcile_duration_seconds";
  private static final Set<String> READS = Set.of("get", "list");
  private static final Set<String> NEITHER = Set.of("watch", "dry-run");
  private static final double NANOS = 1e9;

  static Cost of(Scrape scrape, Duration processor) {
    return new Cost(
        (long) scrape.sum(REQUESTS, Cost::isWrite),
        (long) scrape.sum(REQUESTS, labels -> !isLease(labels) && READS.contains(verb(labels))),
        (long) scrape.sum(PASSES + "_count"),
        Duration.ofNanos((long) (scrape.sum(PASSES + "_sum") * NANOS)),
        processor);
  }

  private static boolean isWrite(Map<String, String> labels) {
    return !isLease(labels) && !READS.contains(verb(labels)) && !NEITHER.contains(verb(labels));
  }

  private static boolean isLease(Map<String, String> labels) {
    return labels.getOrDefault("resource", "").equals("leases");
  }

  private static String verb(Map<String, String> labels) {
    return labels.getOrDefault("verb", "");
  }

  Cost since(Cost before) {
    return new Cost(
        writes - before.writes,
        reads - before.reads,
        passes - before.passes,
        passTime.minus(before.passTime),
        processor.minus(before.processor));
  }

  /** What a pass took on average; zero without any. */
  Duration meanPass() {
    return passes == 0 ? Duration.ZERO : passTime.dividedBy(passes);
  }
}
