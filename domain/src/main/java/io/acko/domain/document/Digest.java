package io.acko.domain.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A short digest of a document: the first eight bytes of SHA-256 over its JSON, as 16 hex digits.
 */
public final class Digest {
  private static final int BYTES = 8;

  private Digest() {}

  public static String of(Value value) {
    return of(Json.print(value));
  }

  public static String of(String text) {
    try {
      byte[] full =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(full, BYTES));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException("every Java platform has SHA-256", missing);
    }
  }
}
