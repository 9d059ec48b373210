package io.acko.adapters.webhook;

import java.time.Instant;
import java.util.Optional;

/** Where keys come from; looked at again and again. */
interface KeySource {

  /**
   * Looks, and does what is due.
   *
   * @param served what is served so far
   */
  Offer look(Instant now, Optional<Identity> served);
}
