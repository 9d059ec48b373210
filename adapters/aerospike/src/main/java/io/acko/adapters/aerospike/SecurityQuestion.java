package io.acko.adapters.aerospike;

import com.aerospike.client.cluster.Connection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/**
 * Asks a server for its roles without saying who asks, and reads no more than the result.
 *
 * <p>The client's own calls cannot do that: they log in first, and a server of Community Edition is
 * not to be sent a password. Its answer is 51, that of a server with security left off is 52, and
 * that of one with users is 80, since nobody has logged in.
 */
final class SecurityQuestion {
  static final int NOT_SUPPORTED = 51;
  static final int NOT_ENABLED = 52;

  private static final long HEADER = 2L << 56 | 2L << 48;
  private static final long KIND_MASK = 0xffff_0000_0000_0000L;
  private static final int FRAME_BYTES = 8;
  private static final int BODY_BYTES = 16;
  private static final int RESULT = 1;
  private static final int COMMAND = 2;
  private static final byte QUERY_ROLES = 16;

  private SecurityQuestion() {}

  /** The result code; the connection is closed after it, whatever else was sent. */
  static int ask(InetSocketAddress address, Deadline deadline) throws IOException {
    try (Connection connection = new Connection(address, deadline.millisLeft())) {
      byte[] request =
          ByteBuffer.allocate(FRAME_BYTES + BODY_BYTES)
              .putLong(HEADER | BODY_BYTES)
              .put(FRAME_BYTES + COMMAND, QUERY_ROLES)
              .array();
      connection.write(request, request.length);
      connection.setTimeout(deadline.millisLeft());
      byte[] answer = new byte[FRAME_BYTES + RESULT + 1];
      connection.readFully(answer, answer.length);
      long header = ByteBuffer.wrap(answer).getLong();
      if ((header & KIND_MASK) != HEADER) {
        throw new UnusableAnswerException("the answer is not a security message");
      }
      return answer[FRAME_BYTES + RESULT] & 0xff;
    }
  }
}
