package io.acko.adapters.observability;

import java.util.OptionalInt;

/** Where metrics and health are asked for over HTTP. */
public interface TelemetryEndpoint extends AutoCloseable {

  /** Begins to listen; does nothing when it is switched off. */
  void start();

  /** The port it listens on; empty before the start and when it is switched off. */
  OptionalInt port();

  @Override
  void close();
}
