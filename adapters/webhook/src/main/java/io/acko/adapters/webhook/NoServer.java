package io.acko.adapters.webhook;

import java.util.Optional;
import java.util.OptionalInt;

/** The webhook that is switched off. */
final class NoServer implements WebhookServer {
  @Override
  public void start() {}

  @Override
  public OptionalInt port() {
    return OptionalInt.empty();
  }

  @Override
  public Optional<String> unreadiness() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
