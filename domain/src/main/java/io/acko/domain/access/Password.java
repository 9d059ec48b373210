package io.acko.domain.access;

/**
 * A password on its way from a Secret to a server.
 *
 * <p>Not a record: it prints as dots wherever something that holds it is printed, and only {@link
 * #reveal} gives it away.
 */
public final class Password {
  private final String secret;

  public Password(String secret) {
    this.secret = secret;
  }

  /** The password itself; for the connection to a server and for nothing else. */
  public String reveal() {
    return secret;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Password password && password.secret.equals(secret);
  }

  @Override
  public int hashCode() {
    return secret.hashCode();
  }

  @Override
  public String toString() {
    return "•••";
  }
}
