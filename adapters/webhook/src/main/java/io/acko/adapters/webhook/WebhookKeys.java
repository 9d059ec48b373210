package io.acko.adapters.webhook;

import java.util.Optional;

/** Looks after the webhook's keys once, for a command that installs it. */
public interface WebhookKeys {

  /** Does what is due; gives what is wrong. */
  Optional<String> look();
}
