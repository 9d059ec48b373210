package io.acko.adapters.simulation.wire.server;

import io.acko.adapters.simulation.wire.security.SecurityService;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A TCP front that speaks the info protocol at one address and hands every command to the answers
 * behind it.
 *
 * <p>Its behaviour can be switched while it runs. One thread of the virtual kind serves each
 * connection, so a slow client never holds up another.
 */
public final class SimulatedServer implements AutoCloseable {

  private static final int BACKLOG = 128;

  private final InetSocketAddress address;
  private final InfoAnswers answers;
  private final Traffic traffic;
  private final Set<ServerConnection> connections = ConcurrentHashMap.newKeySet();
  private volatile ServerBehaviour behaviour = new ServerBehaviour.Normal();
  private volatile SecurityService security = SecurityService.unsupported();
  private @Nullable ServerSocket listener;
  private @Nullable Thread acceptor;
  private boolean closed;

  private SimulatedServer(InetSocketAddress address, InfoAnswers answers, Traffic traffic) {
    this.address = address;
    this.answers = answers;
    this.traffic = traffic;
  }

  /**
   * Opens the port and starts to answer.
   *
   * @throws IOException when the address is taken or does not belong to this machine
   */
  public static SimulatedServer start(InetSocketAddress address, InfoAnswers answers)
      throws IOException {
    return start(address, answers, new Traffic());
  }

  /**
   * As {@link #start(InetSocketAddress, InfoAnswers)}, counting into a counter shared with them.
   */
  public static SimulatedServer start(
      InetSocketAddress address, InfoAnswers answers, Traffic traffic) throws IOException {
    SimulatedServer server = new SimulatedServer(address, answers, traffic);
    server.listen();
    return server;
  }

  /** Where it was told to listen. */
  public InetSocketAddress address() {
    return address;
  }

  /** What came over the wire so far. */
  public Traffic traffic() {
    return traffic;
  }

  /** How it treats its clients now. */
  public ServerBehaviour behaviour() {
    return behaviour;
  }

  /**
   * Switches the behaviour, from the next request on; refusing also resets what is open.
   *
   * @throws IOException when the port cannot be opened again
   */
  public synchronized void behave(ServerBehaviour next) throws IOException {
    behaviour = next;
    if (next instanceof ServerBehaviour.Refusing) {
      stopListening();
    } else if (listener == null && !closed) {
      listen();
    }
  }

  /** Switches what it does with security messages, for connections from now on. */
  public void secureBy(SecurityService next) {
    security = next;
  }

  @Override
  public synchronized void close() throws IOException {
    closed = true;
    stopListening();
  }

  private synchronized void listen() throws IOException {
    ServerSocket socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(address, BACKLOG);
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    listener = socket;
    acceptor = Thread.ofVirtual().name("asd-" + address).start(() -> accept(socket));
  }

  private void accept(ServerSocket socket) {
    while (!socket.isClosed()) {
      try {
        serve(socket.accept());
      } catch (IOException _) {
        // Closed while waiting, which the loop condition sees; or one client that gave up early.
      }
    }
  }

  private void serve(Socket socket) {
    ServerConnection connection =
        new ServerConnection(socket, answers, this::behaviour, traffic, security);
    traffic.connectionOpened();
    connections.add(connection);
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                connection.run();
              } finally {
                connections.remove(connection);
                traffic.connectionClosed();
              }
            });
  }

  private void stopListening() throws IOException {
    if (listener != null) {
      listener.close();
      listener = null;
      awaitAcceptor();
    }
    for (ServerConnection connection : connections) {
      connection.close();
    }
  }

  /** The kernel keeps the port open, and takes clients, until the last call on it has returned. */
  private void awaitAcceptor() {
    try {
      if (acceptor != null) {
        acceptor.join();
        acceptor = null;
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
