package io.acko.adapters.simulation.wire.server;

import java.util.concurrent.atomic.AtomicLong;

/** Counts what came over the wire to one server, for its own statistics and for tests. */
public final class Traffic {

  private final AtomicLong opened = new AtomicLong();
  private final AtomicLong closed = new AtomicLong();
  private final AtomicLong requests = new AtomicLong();

  void connectionOpened() {
    opened.incrementAndGet();
  }

  void connectionClosed() {
    closed.incrementAndGet();
  }

  void requestReceived() {
    requests.incrementAndGet();
  }

  /** Connections accepted since the start. */
  public long opened() {
    return opened.get();
  }

  /** Connections ended by either side since the start. */
  public long closed() {
    return closed.get();
  }

  /** Connections open now. */
  public long open() {
    return opened() - closed();
  }

  /** Info requests read completely, answered or not. */
  public long requests() {
    return requests.get();
  }
}
