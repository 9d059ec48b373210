package io.acko.adapters.kubernetes.controlplane;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.slf4j.LoggerFactory;
import org.testcontainers.DockerClientFactory;

/** Whether Docker runs here. */
final class DockerCheck {
  private DockerCheck() {}

  /** Asks Testcontainers, which would otherwise report every way in which Docker is not there. */
  static boolean isDockerRunning() {
    if (!(LoggerFactory.getLogger("org.testcontainers") instanceof Logger logger)) {
      return DockerClientFactory.instance().isDockerAvailable();
    }
    Level before = logger.getLevel();
    logger.setLevel(Level.OFF);
    try {
      return DockerClientFactory.instance().isDockerAvailable();
    } finally {
      logger.setLevel(before);
    }
  }
}
