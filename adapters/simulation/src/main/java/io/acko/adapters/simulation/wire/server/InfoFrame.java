package io.acko.adapters.simulation.wire.server;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/** The eight bytes before every body: version, type and a six-byte length, big-endian. */
record InfoFrame(int version, int type, long length) {

  static final int VERSION = 2;
  static final int INFO = 1;
  static final int SECURITY = 2;

  /** A server closes the connection on anything longer. */
  static final long LONGEST = 128L * 1024 * 1024;

  private static final int HEADER_BYTES = 8;
  private static final int LENGTH_BITS = 48;

  /** Reads one header; end of stream before its first byte is an {@link EOFException} too. */
  static InfoFrame read(DataInputStream in) throws IOException {
    long header = in.readLong();
    return new InfoFrame(
        (int) (header >>> 56) & 0xff,
        (int) (header >>> LENGTH_BITS) & 0xff,
        header & ((1L << LENGTH_BITS) - 1));
  }

  boolean isSpoken() {
    return version == VERSION && (type == INFO || type == SECURITY);
  }

  boolean isTooLong() {
    return length > LONGEST;
  }

  static void write(OutputStream out, int type, byte[] body) throws IOException {
    long header = (long) VERSION << 56 | (long) type << LENGTH_BITS | body.length;
    out.write(ByteBuffer.allocate(HEADER_BYTES + body.length).putLong(header).put(body).array());
    out.flush();
  }
}
