package io.acko.domain.access;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What was learnt of a cluster's users and roles. */
public sealed interface AccessView {

  /** Nobody was asked. */
  record NotAsked(String why) implements AccessView {}

  /** The servers' edition has no users and roles; no credentials were sent to find out. */
  record EditionUnsupported() implements AccessView {}

  /** The edition has users and roles, and the configuration leaves them switched off. */
  record NotEnabled() implements AccessView {}

  /** The servers gave no usable answer. */
  record Unknown(String why) implements AccessView {}

  /**
   * The servers know users and roles, and let the operator in as none of those that it knows.
   *
   * @param attempts each user tried, or the reason why it could not be
   */
  record ShutOut(List<String> attempts) implements AccessView {
    public ShutOut {
      attempts = List.copyOf(attempts);
    }
  }

  /**
   * Users and roles as the servers have them.
   *
   * @param operator the user that was let in
   * @param passwords what is known of the password of each user of the spec
   */
  record Known(ObservedAccess access, String operator, SortedMap<String, PasswordReading> passwords)
      implements AccessView {
    public Known {
      passwords = Collections.unmodifiableSortedMap(new TreeMap<>(passwords));
    }
  }

  /** The view before anything was asked. */
  static AccessView unasked() {
    return new NotAsked("the servers have not been asked yet");
  }
}
