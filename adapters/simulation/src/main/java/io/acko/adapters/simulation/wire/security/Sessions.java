package io.acko.adapters.simulation.wire.security;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The tokens that a server gave to those who logged in, until it ends. */
final class Sessions {
  private final Map<String, String> users = new ConcurrentHashMap<>();
  private final AtomicLong tokens = new AtomicLong();

  String open(String user) {
    String token = "session-" + tokens.incrementAndGet();
    users.put(token, user);
    return token;
  }

  Optional<String> userOf(String token) {
    return Optional.ofNullable(users.get(token));
  }
}
