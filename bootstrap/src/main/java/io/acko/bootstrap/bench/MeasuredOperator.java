package io.acko.bootstrap.bench;

import io.acko.adapters.simulation.wire.bench.ProvingGround;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** The operator in a process of its own, started as its launcher starts it. */
final class MeasuredOperator implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long LEAVING_SECONDS = 20;
  private static final int FINE = 200;
  private static final long KIB = 1024;

  private final Process process;
  private final int port;
  private final HttpClient http;
  private final long startedNanos;

  private MeasuredOperator(Process process, int port, long startedNanos) {
    this.process = process;
    this.port = port;
    this.startedNanos = startedNanos;
    this.http = HttpClient.newHttpClient();
  }

  /**
   * Starts one and returns at once.
   *
   * @param options of the virtual machine, before the class path
   */
  static MeasuredOperator start(Path kubeconfig, String namespace, List<String> options) {
    int port = freePort();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            "io.acko.bootstrap.Main",
            "run",
            "--kubeconfig=" + kubeconfig,
            "--namespace=" + namespace,
            "--lease-namespace=" + namespace,
            "--telemetry-port=" + port,
            "--log-level=error"));
    try {
      long started = System.nanoTime();
      return new MeasuredOperator(new ProcessBuilder(command).inheritIO().start(), port, started);
    } catch (IOException unstartable) {
      throw new UncheckedIOException(unstartable);
    }
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new UncheckedIOException(none);
    }
  }

  /** How long ago it was started. */
  Duration age() {
    return Duration.ofNanos(System.nanoTime() - startedNanos);
  }

  /** Until it serves its metrics. */
  void awaitMetrics() {
    ProvingGround.await("the operator's metrics", PATIENCE, this::answers);
  }

  private boolean answers() {
    if (!process.isAlive()) {
      throw new IllegalStateException("the operator ended with " + process.exitValue());
    }
    try {
      return get("/metrics").statusCode() == FINE;
    } catch (IOException notYet) {
      return false;
    }
  }

  Scrape scrape() {
    try {
      return Scrape.read(get("/metrics").body());
    } catch (IOException gone) {
      throw new UncheckedIOException("the operator's metrics cannot be read", gone);
    }
  }

  Cost cost() {
    return Cost.of(scrape(), process.info().totalCpuDuration().orElse(Duration.ZERO));
  }

  /** Resident memory in bytes; absent where the system does not tell as Linux does. */
  OptionalLong residentBytes() {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.isReadable(status)) {
      return OptionalLong.empty();
    }
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
          .findFirst();
    } catch (IOException gone) {
      return OptionalLong.empty();
    }
  }

  private HttpResponse<String> get(String path) throws IOException {
    try {
      return http.send(
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
          HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", ended);
    }
  }

  /** Ends it as Kubernetes ends a pod, and kills it if it stays. */
  @Override
  public void close() {
    http.close();
    process.destroy();
    try {
      if (!process.waitFor(LEAVING_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
    }
  }
}
