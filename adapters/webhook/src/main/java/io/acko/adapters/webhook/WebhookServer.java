package io.acko.adapters.webhook;

import java.util.Optional;
import java.util.OptionalInt;

/** The admission server's life: started once, closed once. */
public interface WebhookServer extends AutoCloseable {

  /** Begins to listen and to look after its certificate; does nothing when it is switched off. */
  void start();

  /** The port it listens on; empty before the start and when it is switched off. */
  OptionalInt port();

  /** Why the API server should not be sent here yet, if so. */
  Optional<String> unreadiness();

  /** Answers what has been asked, and takes nothing new. */
  @Override
  void close();
}
