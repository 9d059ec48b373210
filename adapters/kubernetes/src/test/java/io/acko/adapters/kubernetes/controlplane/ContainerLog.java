package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.testcontainers.containers.Container;
import org.testcontainers.containers.GenericContainer;

/** An audit log inside a container. */
record ContainerLog(GenericContainer<?> container, String file) implements AuditLog.Content {
  @Override
  public long size() {
    return Long.parseLong(output("wc -c < " + file).strip());
  }

  @Override
  public String from(long position) {
    return output("tail -c +" + (position + 1) + " " + file);
  }

  private String output(String command) {
    try {
      Container.ExecResult result = container.execInContainer("sh", "-c", command);
      if (result.getExitCode() != 0) {
        throw new IllegalStateException(command + ": " + result.getStderr());
      }
      return result.getStdout();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while reading " + file, interruption);
    }
  }
}
