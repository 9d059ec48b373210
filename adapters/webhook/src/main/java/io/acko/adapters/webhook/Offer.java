package io.acko.adapters.webhook;

import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a source of keys has to offer.
 *
 * @param identity what may be served from now on; absent if what is served is to stay
 * @param expiries when the certificates in use end, by what they are for
 * @param trouble what keeps the keys from being as they should be, for a person
 */
record Offer(
    Optional<Identity> identity, SortedMap<String, Instant> expiries, Optional<String> trouble) {
  static final String SERVING = "serving";
  static final String AUTHORITY = "authority";

  Offer {
    expiries = Collections.unmodifiableSortedMap(new TreeMap<>(expiries));
  }

  static Offer nothing(String trouble) {
    return new Offer(Optional.empty(), new TreeMap<>(), Optional.of(trouble));
  }

  Offer but(Optional<String> other) {
    return new Offer(identity, expiries, other.or(() -> trouble));
  }
}
