package io.acko.adapters.kubernetes.controlplane;

import com.github.dockerjava.api.DockerClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.testcontainers.images.builder.Transferable;
import org.testcontainers.k3s.K3sContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * A K3s in a container, with a node of its own. Its API server cannot leave alone: stopping it
 * stops the container, which keeps its port.
 */
final class K3sControlPlane implements ControlPlane {
  private static final int API_PORT = K3sContainer.KUBE_SECURE_PORT;
  private static final Duration RESTART_PATIENCE = Duration.ofMinutes(2);
  private static final String POLICY = "/etc/acko/audit-policy.yaml";
  private static final String LOG = "/tmp/acko-audit.log";

  private final K3sContainer container;
  private final Path kubeconfig;
  private final ApiProbe probe;

  private K3sControlPlane(K3sContainer container, Path kubeconfig) {
    this.container = container;
    this.kubeconfig = kubeconfig;
    this.probe = new ApiProbe(kubeconfig);
  }

  static K3sControlPlane start() {
    int port = FreePort.next();
    @SuppressWarnings("resource") // Closed by close(), or by Testcontainers' own reaper.
    K3sContainer container = new K3sContainer(DockerImageName.parse(Settings.k3sImage()));
    List<String> command = new ArrayList<>(List.of(container.getCommandParts()));
    command.add("--kube-apiserver-arg=audit-policy-file=" + POLICY);
    command.add("--kube-apiserver-arg=audit-log-path=" + LOG);
    command.add("--kube-apiserver-arg=audit-log-maxsize=4096");
    container.setCommandParts(command.toArray(String[]::new));
    container.withCopyToContainer(Transferable.of(BuiltFiles.AUDIT_POLICY), POLICY);
    // A port that Docker chooses would be another one after a stop.
    container.setPortBindings(List.of(port + ":" + API_PORT));
    container.start();
    try {
      Path file = Files.createTempFile("acko-k3s-", ".yaml");
      file.toFile().deleteOnExit();
      return new K3sControlPlane(container, Files.writeString(file, container.getKubeConfigYaml()));
    } catch (IOException failure) {
      container.stop();
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public String description() {
    return "K3s in container " + container.getContainerId();
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public Optional<Path> kubectl() {
    return Settings.onPath("kubectl");
  }

  @Override
  public AuditLog auditLog() {
    return new AuditLog(new ContainerLog(container, LOG), probe::get);
  }

  @Override
  public void stopApiServer() {
    docker().stopContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void startApiServer() {
    if (!container.isRunning()) {
      docker().startContainerCmd(container.getContainerId()).exec();
    }
    long deadline = System.nanoTime() + RESTART_PATIENCE.toNanos();
    while (!probe.isThere("/readyz")) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException(description() + " is not ready again");
      }
      Pause.of(Duration.ofMillis(200));
    }
  }

  @Override
  public void pauseApiServer() {
    docker().pauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void resumeApiServer() {
    docker().unpauseContainerCmd(container.getContainerId()).exec();
  }

  @Override
  public void restore() {
    if (Boolean.TRUE.equals(container.getCurrentContainerInfo().getState().getPaused())) {
      resumeApiServer();
    }
    startApiServer();
  }

  @Override
  public void close() {
    probe.close();
    container.stop();
  }

  private DockerClient docker() {
    return container.getDockerClient();
  }
}
