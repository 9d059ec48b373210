package io.acko.adapters.observability;

import java.time.Duration;
import java.util.SortedMap;

/** How long ago each cache was last known to be up to date; asked at every scrape. */
@FunctionalInterface
public interface WatchAges {

  /** By the names of the kinds. */
  SortedMap<String, Duration> byKind();
}
