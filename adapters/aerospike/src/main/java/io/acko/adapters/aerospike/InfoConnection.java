package io.acko.adapters.aerospike;

import com.aerospike.client.cluster.Connection;
import io.acko.domain.server.info.Answers;
import io.acko.domain.server.info.InfoRequest;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;

/** A connection to one server for some requests, all within one deadline. */
final class InfoConnection implements Closeable {
  private final Connection connection;
  private final InputStream patient;

  private InfoConnection(Connection connection, Deadline deadline) {
    this.connection = connection;
    this.patient = new Patient(connection, deadline);
  }

  static InfoConnection open(InetSocketAddress address, Deadline deadline) throws IOException {
    return new InfoConnection(new Connection(address, deadline.millisLeft()), deadline);
  }

  /** Sends one request, once, and reads its answers. */
  Answers ask(InfoRequest request) throws IOException {
    String body = request.body();
    if (body.isEmpty()) {
      return request.read("");
    }
    byte[] frame = InfoFrame.of(body);
    connection.write(frame, frame.length);
    return request.read(InfoFrame.read(patient));
  }

  @Override
  public void close() {
    connection.close();
  }

  /** Waits for every single piece no longer than is left, so that dripping gains nothing. */
  private static final class Patient extends InputStream {
    private final Connection connection;
    private final Deadline deadline;

    Patient(Connection connection, Deadline deadline) {
      this.connection = connection;
      this.deadline = deadline;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      connection.setTimeout(deadline.millisLeft());
      return connection.read(into, offset, length);
    }
  }
}
