package io.acko.adapters.kubernetes.controlplane;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tells the API server whose a token is, so that users can be added while it runs. The API server
 * asks it about every token that its own file does not hold.
 */
final class TokenReviewer implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();

  private final Map<String, Identity> identities = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  private TokenReviewer(HttpServer server) {
    this.server = server;
  }

  private record Identity(String username, List<String> groups) {}

  static TokenReviewer start() {
    try {
      InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      TokenReviewer reviewer = new TokenReviewer(HttpServer.create(anyPort, 0));
      reviewer.server.setExecutor(reviewer.threads);
      reviewer.server.createContext("/", reviewer::answer);
      reviewer.server.start();
      return reviewer;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  /** A new token for the user. */
  String issue(String username, List<String> groups) {
    String token = UUID.randomUUID().toString();
    identities.put(token, new Identity(username, groups));
    return token;
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String token =
          JSON.readTree(exchange.getRequestBody()).path("spec").path("token").asString("");
      byte[] body = JSON.writeValueAsBytes(review(identities.get(token)));
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static Map<String, Object> review(@Nullable Identity identity) {
    Map<String, Object> status = new HashMap<>();
    status.put("authenticated", identity != null);
    if (identity != null) {
      status.put("user", Map.of("username", identity.username(), "groups", identity.groups()));
    }
    return Map.of(
        "apiVersion", "authentication.k8s.io/v1", "kind", "TokenReview", "status", status);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
