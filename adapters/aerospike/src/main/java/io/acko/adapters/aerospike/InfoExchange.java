package io.acko.adapters.aerospike;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aerospike.client.Info;
import com.aerospike.client.cluster.Connection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/**
 * One request with several commands to one server, over one connection of its own.
 *
 * <p>The frame is read here and not by the client's {@link Info}, which allocates whatever length
 * the other side announces: the first bytes of an HTTP answer are read as 792 megabytes, twice.
 */
final class InfoExchange {

  private static final long HEADER = 2L << 56 | 1L << 48;
  private static final long KIND_MASK = 0xffff_0000_0000_0000L;
  private static final int HEADER_BYTES = 8;

  /** Far above the few kilobytes of every answer asked for here. */
  private static final long LONGEST = 4L * 1024 * 1024;

  private InfoExchange() {}

  static Map<String, String> ask(
      InetSocketAddress address, List<String> commands, Deadline deadline) throws IOException {
    Connection connection = new Connection(address, deadline.millisLeft());
    try (connection) {
      byte[] request = request(commands);
      connection.write(request, request.length);
      byte[] body = readBody(connection, deadline);
      return new Info(body, body.length).parseMultiResponse();
    }
  }

  /** Every command ends with a line end; a server drops a last one without. */
  private static byte[] request(List<String> commands) {
    byte[] body = (String.join("\n", commands) + "\n").getBytes(UTF_8);
    return ByteBuffer.allocate(HEADER_BYTES + body.length)
        .putLong(HEADER | body.length)
        .put(body)
        .array();
  }

  private static byte[] readBody(Connection connection, Deadline deadline) throws IOException {
    connection.setTimeout(deadline.millisLeft());
    byte[] head = new byte[HEADER_BYTES];
    connection.readFully(head, HEADER_BYTES);
    long header = ByteBuffer.wrap(head).getLong();
    long length = header & ~KIND_MASK;
    if ((header & KIND_MASK) != HEADER) {
      throw new UnusableAnswerException("the answer is not of the info protocol");
    }
    if (length > LONGEST) {
      throw new UnusableAnswerException("the answer claims to have " + length + " bytes");
    }
    connection.setTimeout(deadline.millisLeft());
    byte[] body = new byte[(int) length];
    connection.readFully(body, body.length);
    return body;
  }
}
