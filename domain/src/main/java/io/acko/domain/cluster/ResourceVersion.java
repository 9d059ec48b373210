package io.acko.domain.cluster;

import java.math.BigInteger;

/**
 * The version of an object or of a whole list, as the API server counts it.
 *
 * <p>Versions of one kind are ordered since Kubernetes 1.35 (KEP-5504); a text that is no number
 * compares as not newer, so that it never lets a stale view pass for a fresh one.
 */
public record ResourceVersion(String text) {

  /** Before everything. */
  public static final ResourceVersion ZERO = new ResourceVersion("0");

  /** Whether this is the same as the other or came after it. */
  public boolean isAtLeast(ResourceVersion other) {
    return text.equals(other.text)
        || (isNumber() && other.isNumber() && number().compareTo(other.number()) >= 0);
  }

  private boolean isNumber() {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private BigInteger number() {
    return new BigInteger(text);
  }
}
