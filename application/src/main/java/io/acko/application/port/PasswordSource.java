package io.acko.application.port;

import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;

/** Reads passwords from the Secrets that a spec names, and no other Secret. Never throws. */
public interface PasswordSource {

  /** The key of a Secret under which the password is. */
  String KEY = "password";

  /** Reads the password in a Secret now, past every cache. */
  Sought read(String namespace, String secret);

  /** What came of it. */
  sealed interface Sought {}

  /** The password, and the digest that tells this state of the Secret from another. */
  record Found(Password password, PasswordDigest digest) implements Sought {}

  /** There is no such Secret, or no password in it: why, and what to do. */
  record Missing(String why) implements Sought {}

  /** Whether there is one is not known. */
  record Unreadable(String why) implements Sought {}
}
