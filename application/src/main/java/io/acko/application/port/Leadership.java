package io.acko.application.port;

/** Whether this process may write. */
public interface Leadership {

  /**
   * Whether the lease was renewed recently enough, by a monotonic clock, that nobody else can hold
   * it. Asked before every write: a process that was paused must not act on what it thought then.
   */
  boolean holds();
}
