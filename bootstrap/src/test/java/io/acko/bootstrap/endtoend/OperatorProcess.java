package io.acko.bootstrap.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The operator in a process of its own, which can be killed as a node kills one. */
final class OperatorProcess implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 10;

  private final Process process;

  private OperatorProcess(Process process) {
    this.process = process;
  }

  /** Starts one that takes over quickly from another that is silent. */
  static OperatorProcess start(Rig rig) {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            "io.acko.bootstrap.Main",
            "run",
            "--kubeconfig=" + rig.controlPlane.kubeconfig(),
            "--namespace=" + rig.namespace.name(),
            "--lease-namespace=" + rig.namespace.name(),
            "--lease-duration=3s",
            "--lease-renew-deadline=2s",
            "--lease-retry-period=500ms",
            "--telemetry-port=0",
            "--log-level=warn");
    try {
      return new OperatorProcess(new ProcessBuilder(command).inheritIO().start());
    } catch (IOException unstartable) {
      throw new UncheckedIOException(unstartable);
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it at once: nothing is finished, nothing given up. */
  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("a killed process still runs");
    }
  }
}
