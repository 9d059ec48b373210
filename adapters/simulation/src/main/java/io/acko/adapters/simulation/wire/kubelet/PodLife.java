package io.acko.adapters.simulation.wire.kubelet;

import io.acko.adapters.simulation.server.conf.HostFacts;
import io.acko.adapters.simulation.server.conf.PodConf;
import io.acko.adapters.simulation.server.conf.ServerConf;
import io.acko.adapters.simulation.server.conf.StartRefusal;
import io.acko.adapters.simulation.wire.server.ServerProfile;
import io.acko.domain.cluster.ObjectNames;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The containers of one pod through time, without a word to the API server. */
final class PodLife {

  private static final Stage.Creating INITIALIZING = new Stage.Creating("PodInitializing", "");

  private final NodeWorld world;
  private final MountedConf conf;
  private final String address;
  private final String nodeAddress;
  private final Instant born;
  private Stage stage = INITIALIZING;
  private Optional<Stage.End> lastEnd = Optional.empty();
  private int restarts;
  private boolean powerLost;
  private boolean prepared;
  private @Nullable ServerProcess process;

  PodLife(NodeWorld world, Pod pod, Instant born) {
    this.world = world;
    this.conf = new MountedConf(world.client());
    this.born = born;
    this.nodeAddress = world.nodes().address(pod.getSpec().getNodeName()).orElseThrow();
    this.address =
        Boolean.TRUE.equals(pod.getSpec().getHostNetwork())
            ? nodeAddress
            : world.addresses().nextPod();
  }

  /** Goes as far as time and the pod's surroundings allow. */
  void advance(Pod pod, Instant now) throws IOException {
    if (powerLost) {
      regainPower(now);
    }
    boolean due =
        switch (stage) {
          case Stage.Creating _ -> !now.isBefore(born.plus(world.settings().timing().start()));
          case Stage.Crashed(_, var retryAt) -> !now.isBefore(retryAt);
          case Stage.Running _, Stage.Ended _ -> false;
        };
    if (due) {
      restarts += stage instanceof Stage.Crashed ? 1 : 0;
      launch(pod, now);
    }
    if (process != null) {
      process.behave(world.settings().hooks().behaviour().apply(pod));
    }
  }

  /** The database container ends by itself or by somebody's hand; it will be started again. */
  void crash(Instant now, int exitCode, String reason, String message) throws IOException {
    Instant started = stage instanceof Stage.Running(var since) ? since : now;
    Stage.End end = new Stage.End(started, now, exitCode, reason, message);
    killServer();
    lastEnd = Optional.of(end);
    stage = new Stage.Crashed(end, now.plus(world.settings().timing().backoffAfter(restarts)));
  }

  /** The containers end and stay so. */
  void stop(Instant now) throws IOException {
    stopServer();
    if (!(stage instanceof Stage.Ended)) {
      Instant started = stage instanceof Stage.Running(var since) ? since : now;
      stage = new Stage.Ended(new Stage.End(started, now, 0, "Completed", ""));
    }
  }

  /** The power goes: the server is gone, but nobody on the node is left to say so. */
  void losePower() throws IOException {
    killServer();
    powerLost = true;
  }

  private void regainPower(Instant now) throws IOException {
    powerLost = false;
    if (stage instanceof Stage.Running) {
      crash(now, 255, "Unknown", "the node was lost");
    }
  }

  Progress progress(Instant now, boolean nodeLost) {
    Duration untilReady = world.settings().timing().ready();
    boolean ready =
        stage instanceof Stage.Running(var since) && !now.isBefore(since.plus(untilReady));
    return new Progress(
        stage,
        ready,
        nodeLost,
        restarts,
        lastEnd,
        address,
        nodeAddress,
        Times.text(born),
        prepared);
  }

  Optional<ServerProcess> process() {
    return Optional.ofNullable(process);
  }

  private void launch(Pod pod, Instant now) throws IOException {
    Optional<String> image = missingImage(pod);
    if (image.isPresent()) {
      stage = new Stage.Creating("ImagePullBackOff", "Back-off pulling image " + image.get());
      return;
    }
    if (!VolumeOrders.letStart(pod)) {
      prepare(pod);
      return;
    }
    Optional<Container> server = Profiles.serverContainer(pod);
    if (server.isEmpty()) {
      stage = new Stage.Running(now);
      return;
    }
    Optional<Map<String, String>> files = conf.files(pod);
    if (files.isEmpty()) {
      stage = new Stage.Creating("ContainerCreating", "no ConfigMap can be mounted");
      return;
    }
    Optional<String> file = Optional.ofNullable(files.get().get(MountedConf.FILE));
    if (file.filter(placeholders(pod)::isWaiting).isPresent()) {
      stage = INITIALIZING;
      return;
    }
    startServer(pod, server.get(), file.map(placeholders(pod)::filledIn), now);
  }

  /** Once in a life of a pod, as its script keeps in mind. */
  private void prepare(Pod pod) {
    if (!prepared && VolumeOrders.areToPrepare(pod)) {
      new VolumeOrders(world.client()).volumes(pod).forEach(world.fabric()::wipe);
      prepared = true;
    }
    stage = INITIALIZING;
  }

  private PodConf placeholders(Pod pod) {
    return new PodConf(pod.getMetadata().getName(), address, nodeAddress, told(pod));
  }

  /** What it sees of its own annotation, if it has a volume for that. */
  private static String told(Pod pod) {
    return pod.getSpec().getVolumes().stream()
        .filter(volume -> ObjectNames.ADVERTISED_VOLUME.equals(volume.getName()))
        .findFirst()
        .flatMap(_ -> Optional.ofNullable(pod.getMetadata().getAnnotations()))
        .map(annotations -> annotations.get(ObjectNames.ADVERTISED))
        .orElse("");
  }

  private void startServer(Pod pod, Container container, Optional<String> file, Instant now)
      throws IOException {
    PodHooks hooks = world.settings().hooks();
    HostFacts machine = hooks.machine().apply(pod.getSpec().getNodeName());
    ServerConf.Verdict verdict = ServerConf.open(file, machine);
    Optional<String> refusal =
        file.flatMap(hooks.refusal()).or(() -> verdict.refused().map(StartRefusal::text));
    if (refusal.isPresent()) {
      crash(now, StartRefusal.IN_A_CONTAINER, "Error", refusal.get());
      return;
    }
    ServerProfile profile =
        Profiles.of(
            pod,
            container,
            address,
            verdict.accepted().orElseThrow(),
            new PodStorage(world.client()).of(pod, container),
            machine);
    try {
      process = ServerProcess.start(profile, world.fabric());
      stage = new Stage.Running(now);
    } catch (IOException e) {
      crash(now, 1, "Error", "could not listen at " + address + ": " + e.getMessage());
    }
  }

  private Optional<String> missingImage(Pod pod) {
    return pod.getSpec().getContainers().stream()
        .map(Container::getImage)
        .filter(image -> !world.settings().hooks().pullable().test(image))
        .findFirst();
  }

  private void killServer() throws IOException {
    if (process != null) {
      process.kill();
      process = null;
    }
  }

  private void stopServer() throws IOException {
    if (process != null) {
      process.stop();
      process = null;
    }
  }
}
