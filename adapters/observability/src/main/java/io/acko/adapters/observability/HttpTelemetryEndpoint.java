package io.acko.adapters.observability;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.exporter.httpserver.MetricsHandler;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The endpoint on the JDK's own server, one virtual thread a request. */
final class HttpTelemetryEndpoint implements TelemetryEndpoint {
  private static final int FINE = 200;
  private static final int UNAVAILABLE = 503;
  private static final int NOT_FOUND = 404;

  private final int port;
  private final PrometheusRegistry registry;
  private final HealthCheck health;
  private @Nullable HttpServer server;
  private @Nullable ExecutorService threads;

  HttpTelemetryEndpoint(int port, PrometheusRegistry registry, HealthCheck health) {
    this.port = port;
    this.registry = registry;
    this.health = health;
  }

  @Override
  public synchronized void start() {
    if (port != 0 && server == null) {
      listen(port);
    }
  }

  /** Listens on a port; 0 lets the system choose one, for tests. */
  synchronized void listen(int where) {
    try {
      HttpServer http = HttpServer.create(new InetSocketAddress(where), 0);
      ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
      http.setExecutor(executor);
      http.createContext("/metrics", new MetricsHandler(registry));
      http.createContext("/healthz", probe(health::illness));
      http.createContext("/readyz", probe(health::unreadiness));
      http.createContext("/", exchange -> answer(exchange, NOT_FOUND, "/metrics /healthz /readyz"));
      http.start();
      server = http;
      threads = executor;
    } catch (IOException taken) {
      throw new UncheckedIOException("Cannot listen on port " + where + ": " + taken, taken);
    }
  }

  @Override
  public synchronized OptionalInt port() {
    return server == null ? OptionalInt.empty() : OptionalInt.of(server.getAddress().getPort());
  }

  @Override
  public synchronized void close() {
    if (server != null) {
      server.stop(0);
      server = null;
    }
    if (threads != null) {
      threads.shutdownNow();
      threads = null;
    }
  }

  private static HttpHandler probe(Supplier<Optional<String>> trouble) {
    return exchange -> {
      Optional<String> found = trouble.get();
      answer(exchange, found.isEmpty() ? FINE : UNAVAILABLE, found.orElse("ok"));
    };
  }

  private static void answer(HttpExchange exchange, int code, String text) throws IOException {
    byte[] body = (text + "\n").getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
      exchange.sendResponseHeaders(code, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
