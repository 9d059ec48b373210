package io.acko.domain.breaker;

import io.acko.domain.document.Digest;

/**
 * A digest of everything whose change makes another try worth while: the spec's generation, what it
 * refers to, and the operator's version, keyed with the UID.
 *
 * <p>Never a resourceVersion and nothing that the operator writes itself: else its own status write
 * would close the breaker that it reports.
 */
public record InputFingerprint(String text) {

  /** No input has been judged yet. */
  public static final InputFingerprint NONE = new InputFingerprint("");

  public static InputFingerprint of(
      String uid, long generation, String references, String version) {
    return new InputFingerprint(
        Digest.of(uid + '\n' + generation + '\n' + references + '\n' + version));
  }
}
