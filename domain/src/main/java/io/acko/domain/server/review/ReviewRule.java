package io.acko.domain.server.review;

import io.acko.domain.failure.Wording;

/**
 * One thing that is said of configurations.
 *
 * @param id never changes
 * @param refuses whether a configuration that breaks it is refused; else the user is told
 * @param path where in the configuration, with {@code *} for what varies
 */
public record ReviewRule(String id, boolean refuses, String path, Wording wording) {

  static ReviewRule refusing(String id, String path, String message, String fix) {
    return new ReviewRule("config-" + id, true, path, new Wording(message, fix));
  }

  static ReviewRule telling(String id, String path, String message, String fix) {
    return new ReviewRule("config-" + id, false, path, new Wording(message, fix));
  }
}
