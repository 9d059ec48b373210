package io.acko.adapters.kubernetes;

/** The struggle for the lease: begun once, ended once. */
public interface LeaseCampaign extends AutoCloseable {

  /**
   * Begins to try for the lease.
   *
   * @param started called once, when this process leads for the first time
   * @param lost called once, when another process may lead after this one did; end the process then
   */
  void begin(Runnable started, Runnable lost);

  /** Gives the lease up at once, so that another need not wait. Call it after the last write. */
  @Override
  void close();
}
