package io.acko.adapters.kubernetes;

import java.time.Duration;
import java.util.Optional;
import java.util.SortedMap;

/** The informers' life: started once, before the first observation, and closed at the end. */
public interface ClusterWatch extends AutoCloseable {

  /** Starts to follow the API server and returns at once, even while it is down. */
  void start(DirtyListener listener);

  /** Whether every cache has shown the API server's state at least once. */
  boolean synced();

  /** Whether every cache is following the API server right now, as far as can be told. */
  boolean following();

  /** How long ago each kind was last known to be up to date, by the names of the kinds. */
  SortedMap<String, Duration> ages();

  /**
   * An object of which newer versions are listed and never arrive: a watch is dead although nothing
   * says so. Absent if none is known, as while the API server does not answer.
   */
  Optional<String> behind();

  @Override
  void close();
}
