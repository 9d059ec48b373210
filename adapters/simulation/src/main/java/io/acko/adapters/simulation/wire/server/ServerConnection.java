package io.acko.adapters.simulation.wire.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.acko.adapters.simulation.wire.security.SecurityService;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.function.Supplier;

/** Serves one client on one socket until either side has enough. */
final class ServerConnection implements Runnable, Closeable {

  private static final byte[] NOT_A_FRAME =
      "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".getBytes(ISO_8859_1);

  private final Socket socket;
  private final InfoAnswers answers;
  private final Supplier<ServerBehaviour> behaviour;
  private final Traffic traffic;
  private final SecurityService.Conversation security;

  ServerConnection(
      Socket socket,
      InfoAnswers answers,
      Supplier<ServerBehaviour> behaviour,
      Traffic traffic,
      SecurityService security) {
    this.socket = socket;
    this.answers = answers;
    this.behaviour = behaviour;
    this.traffic = traffic;
    this.security = security.begin(socket.getInetAddress());
  }

  @Override
  public void run() {
    try (socket) {
      socket.setTcpNoDelay(true);
      DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
      boolean open = true;
      while (open) {
        open = serve(in, socket.getOutputStream());
      }
    } catch (IOException _) {
      // The client went away, or we were closed: both end the conversation.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean serve(DataInputStream in, OutputStream out)
      throws IOException, InterruptedException {
    InfoFrame frame = InfoFrame.read(in);
    if (!frame.isSpoken()) {
      close();
      return false;
    }
    if (frame.isTooLong()) {
      return false;
    }
    byte[] body = new byte[(int) frame.length()];
    in.readFully(body);
    traffic.requestReceived();
    return reply(frame, body, out);
  }

  private boolean reply(InfoFrame frame, byte[] body, OutputStream out)
      throws IOException, InterruptedException {
    switch (behaviour.get()) {
      case ServerBehaviour.Normal() -> write(frame, body, answers, out);
      case ServerBehaviour.Mute() -> {}
      case ServerBehaviour.Slow(var delay) -> {
        Thread.sleep(delay);
        write(frame, body, command -> answers.answerLate(command, delay), out);
      }
      case ServerBehaviour.Failing(var answer) -> write(frame, body, _ -> answer, out);
      case ServerBehaviour.Garbage() -> {
        out.write(NOT_A_FRAME);
        out.flush();
        return false;
      }
      case ServerBehaviour.Refusing() -> {
        close();
        return false;
      }
    }
    return true;
  }

  private void write(InfoFrame frame, byte[] body, InfoAnswers answers, OutputStream out)
      throws IOException {
    byte[] response =
        frame.type() == InfoFrame.SECURITY
            ? security.answer(body)
            : InfoBody.respond(new String(body, ISO_8859_1), answers).getBytes(ISO_8859_1);
    InfoFrame.write(out, frame.type(), response);
  }

  /** Closes with a reset, as a process that is gone does; its own thread may close it meanwhile. */
  @Override
  public void close() throws IOException {
    try (socket) {
      socket.setSoLinger(true, 0);
    } catch (SocketException closed) {
      if (!socket.isClosed()) {
        throw closed;
      }
    }
  }
}
