package io.acko.adapters.simulation.wire.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;

/** A client that sends exactly the bytes it is told to, right or wrong. */
public final class InfoClient implements AutoCloseable {

  private final Socket socket = new Socket();
  private final DataInputStream in;

  InfoClient(InetSocketAddress address) throws IOException {
    socket.connect(address, 2_000);
    socket.setSoTimeout(2_000);
    in = new DataInputStream(socket.getInputStream());
  }

  /** The value of one command, without the echo in front of it. */
  public static String ask(InetSocketAddress address, String command) throws IOException {
    try (InfoClient client = new InfoClient(address)) {
      String answer = client.exchange(command + "\n");
      assert answer.startsWith(command + "\t") && answer.endsWith("\n") : answer;
      return answer.substring(command.length() + 1, answer.length() - 1);
    }
  }

  String exchange(String body) throws IOException {
    send(2, 1, body.getBytes(ISO_8859_1));
    return new String(receive(), ISO_8859_1);
  }

  void send(int version, int type, byte[] body) throws IOException {
    long header = (long) version << 56 | (long) type << 48 | body.length;
    sendRaw(ByteBuffer.allocate(8 + body.length).putLong(header).put(body).array());
  }

  void sendRaw(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  byte[] receive() throws IOException {
    byte[] body = new byte[(int) (in.readLong() & 0xffff_ffff_ffffL)];
    in.readFully(body);
    return body;
  }

  byte[] receiveRaw(int length) throws IOException {
    return in.readNBytes(length);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
