package io.acko.adapters.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * The frame around a request and its response: one byte of version, one of type, six of length.
 *
 * <p>It is read here and not by the client library's own class for it, which looks at neither
 * version nor type and allocates whatever length the other side announces: the first bytes of an
 * HTTP answer are read as 792 megabytes.
 */
final class InfoFrame {
  private static final long HEADER = 2L << 56 | 1L << 48;
  private static final long KIND = 0xffff_0000_0000_0000L;
  private static final int HEADER_BYTES = 8;

  /** Far above the some hundred kilobytes of the longest answer asked for here. */
  static final int LONGEST = 4 * 1024 * 1024;

  private InfoFrame() {}

  /** The bytes of a request or a response. */
  static byte[] of(String body) {
    byte[] bytes = body.getBytes(UTF_8);
    return ByteBuffer.allocate(HEADER_BYTES + bytes.length)
        .putLong(HEADER | bytes.length)
        .put(bytes)
        .array();
  }

  /** The body of the next frame, in whatever pieces it comes. */
  static String read(InputStream in) throws IOException {
    long header = ByteBuffer.wrap(exactly(HEADER_BYTES, in)).getLong();
    long length = header & ~KIND;
    if ((header & KIND) != HEADER) {
      throw new UnusableAnswerException("the answer is not of the info protocol");
    }
    if (length > LONGEST) {
      throw new UnusableAnswerException("the answer claims to have " + length + " bytes");
    }
    // What is no UTF-8, as a set's name may be, becomes a name that nothing else has.
    return new String(exactly((int) length, in), UTF_8);
  }

  private static byte[] exactly(int length, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the answer ends after " + bytes.length + " of " + length + " bytes");
    }
    return bytes;
  }
}
