package io.acko.adapters.kubernetes;

/** The informers' life: started once, before the first observation, and closed at the end. */
public interface ClusterWatch extends AutoCloseable {

  /** Starts to follow the API server and returns at once, even while it is down. */
  void start(DirtyListener listener);

  /** Whether every cache has shown the API server's state at least once. */
  boolean synced();

  /** Whether every cache is following the API server right now, as far as can be told. */
  boolean following();

  @Override
  void close();
}
