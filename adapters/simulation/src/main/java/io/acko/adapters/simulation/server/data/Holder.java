package io.acko.adapters.simulation.server.data;

/** A running node as far as the movement of partitions is concerned. */
public interface Holder {
  NodeId id();

  /** False once its process has ended, whether or not the others know. */
  boolean isRunning();

  /** Senders at a time, {@code migrate-threads}; 0 halts what it sends. */
  int migrateThreads();

  /** Receivers at a time, {@code migrate-max-num-incoming}. */
  int migrateMaxIncoming();

  /** A number of one of its namespaces' settings. */
  long setting(String namespace, String parameter);

  /** Whether the later write wins where copies differ, and not the one written more often. */
  boolean latestWins(String namespace);

  /** Whether a threshold keeps it from writing. */
  boolean stopsWrites();

  /** The client map of this node changed. */
  void mapChanged();
}
