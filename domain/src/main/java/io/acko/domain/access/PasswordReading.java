package io.acko.domain.access;

/** What is known of a user's password, without the password. */
public sealed interface PasswordReading {

  /** The Secret holds one. */
  record Present(PasswordDigest digest) implements PasswordReading {}

  /** There is none that could be used, or it cannot be read; why, with what to do about it. */
  record Absent(String why) implements PasswordReading {}
}
