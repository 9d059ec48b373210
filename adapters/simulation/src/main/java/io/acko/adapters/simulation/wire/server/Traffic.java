package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.server.info.Connections;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what came over the wire to one server, for its own statistics and for tests. */
public final class Traffic implements Connections {

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
  @Override
  public long opened() {
    return opened.get();
  }

  /** Connections ended by either side since the start. */
  @Override
  public long closed() {
    return closed.get();
  }

  /** Connections open now. */
  @Override
  public long open() {
    return opened() - closed();
  }

  /** Info requests read completely, answered or not. */
  @Override
  public long requests() {
    return requests.get();
  }
}
