package io.acko.adapters.kubernetes.controlplane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The control plane made of the programs that the script {@code control-plane/build} builds. */
final class BuiltControlPlane implements ControlPlane {
  private static final String API_SERVER = "kube-apiserver";

  private final Path programs;
  private final TokenReviewer reviewer = TokenReviewer.start();
  private final BuiltFiles files = BuiltFiles.create(reviewer.address());
  private final int etcdPort = FreePort.next();
  private final int port = FreePort.next();
  private final String address = Flags.apiServerAddress(port);
  private final Path kubeconfig = files.writeKubeconfig("admin", address, files.adminToken());
  private final ApiProbe probe = new ApiProbe(kubeconfig);
  private final Processes processes = new Processes(files.folder());
  private final Thread lastResort = new Thread(this::remove, "end of the control plane");
  private boolean closed;

  private BuiltControlPlane(Path programs) {
    this.programs = programs;
  }

  static BuiltControlPlane start(Path programs) {
    BuiltControlPlane controlPlane = new BuiltControlPlane(programs);
    try {
      controlPlane.startAll();
      return controlPlane;
    } catch (RuntimeException failure) {
      // The folder stays: its logs tell more than the failure does.
      Runtime.getRuntime().removeShutdownHook(controlPlane.lastResort);
      controlPlane.release();
      throw failure;
    }
  }

  private void startAll() {
    Runtime.getRuntime().addShutdownHook(lastResort);
    List<String> flags = Flags.etcd(files.folder().resolve("etcd"), etcdPort, FreePort.next());
    processes.start(programs.resolve("etcd"), flags);
    processes.awaitPort("etcd", etcdPort);
    startApiServer();
    processes.start(
        programs.resolve("kube-controller-manager"), Flags.controllers(files, kubeconfig));
    processes.start(programs.resolve("kube-scheduler"), Flags.scheduler(kubeconfig));
    processes.await(
        "kube-controller-manager",
        "the namespace default",
        () -> probe.isThere("/api/v1/namespaces/default"));
  }

  @Override
  public String description() {
    return "the built control plane at " + address;
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public Path kubeconfigFor(String user, String... groups) {
    return files.writeKubeconfig(user, address, reviewer.issue(user, List.of(groups)));
  }

  @Override
  public Optional<Path> kubectl() {
    return Optional.of(programs.resolve("kubectl"));
  }

  @Override
  public AuditLog auditLog() {
    return new AuditLog(new AuditFile(files.auditLog()), probe::get);
  }

  @Override
  public synchronized void stopApiServer() {
    processes.stop(API_SERVER);
  }

  @Override
  public synchronized void startApiServer() {
    if (apiServer().isEmpty()) {
      processes.start(programs.resolve(API_SERVER), Flags.apiServer(files, port, etcdPort));
      processes.awaitPort(API_SERVER, port);
      processes.await(API_SERVER, "/readyz", () -> probe.isThere("/readyz"));
    }
  }

  @Override
  public synchronized void pauseApiServer() {
    apiServer().orElseThrow().pause();
  }

  @Override
  public synchronized void resumeApiServer() {
    apiServer().orElseThrow().resume();
  }

  @Override
  public synchronized void restore() {
    apiServer().ifPresent(Program::resume);
    startApiServer();
  }

  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      remove();
      Runtime.getRuntime().removeShutdownHook(lastResort);
    }
  }

  private void remove() {
    release();
    if (!Settings.keep()) {
      files.delete();
    }
  }

  private void release() {
    processes.killAll();
    probe.close();
    reviewer.close();
  }

  private Optional<Program> apiServer() {
    return processes.find(API_SERVER);
  }
}
