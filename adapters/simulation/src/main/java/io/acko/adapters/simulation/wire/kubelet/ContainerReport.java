package io.acko.adapters.simulation.wire.kubelet;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateBuilder;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.ContainerStatusBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Writes down how one container of a pod is. */
final class ContainerReport {

  /** The container that a simulated server stands for; all others only pretend. */
  static final String SERVER = "aerospike-server";

  /** The init container that empties volumes. */
  private static final String VOLUMES = "aerospike-volumes";

  private static final String INITIALIZING = "PodInitializing";

  private final Pod pod;
  private final Progress progress;

  ContainerReport(Pod pod, Progress progress) {
    this.pod = pod;
    this.progress = progress;
  }

  ContainerStatus init(Container container) {
    boolean done =
        !(progress.stage() instanceof Stage.Creating)
            || (progress.prepared() && VOLUMES.equals(container.getName()));
    ContainerState state =
        done
            ? ended(new Stage.End(begin(), begin(), 0, "Completed", ""), container, 0)
            : waiting(INITIALIZING, "");
    return status(container, 0).withReady(done).withStarted(false).withState(state).build();
  }

  ContainerStatus main(Container container) {
    boolean server = SERVER.equals(container.getName());
    int restarts = server ? progress.restarts() : 0;
    ContainerStatusBuilder status =
        switch (progress.stage()) {
          case Stage.Creating(var reason, var message) ->
              status(container, restarts).withState(waiting(reason, message));
          case Stage.Running(var since) when server -> running(container, restarts, since);
          case Stage.Running _ -> running(container, restarts, begin());
          case Stage.Crashed(var end, _) when server -> crashed(container, restarts, end);
          case Stage.Crashed _ -> running(container, restarts, begin());
          case Stage.Ended(var end) ->
              status(container, restarts).withState(ended(end, container, restarts));
        };
    if (server && progress.stage() instanceof Stage.Running) {
      progress
          .lastEnd()
          .ifPresent(end -> status.withLastState(ended(end, container, restarts - 1)));
    }
    return status.build();
  }

  private ContainerStatusBuilder running(Container container, int restarts, Instant since) {
    boolean ready = progress.ready() || !SERVER.equals(container.getName());
    ContainerState state = new ContainerStateBuilder().withNewRunning(Times.text(since)).build();
    return status(container, restarts).withReady(ready).withStarted(true).withState(state);
  }

  private ContainerStatusBuilder crashed(Container container, int restarts, Stage.End end) {
    return status(container, restarts)
        .withState(
            waiting(
                "CrashLoopBackOff", "back-off restarting failed container " + container.getName()))
        .withLastState(ended(end, container, restarts));
  }

  private ContainerStatusBuilder status(Container container, int restarts) {
    return new ContainerStatusBuilder()
        .withName(container.getName())
        .withImage(container.getImage())
        .withImageID("")
        .withContainerID(running() ? id(container, restarts) : null)
        .withReady(false)
        .withStarted(false)
        .withRestartCount(restarts);
  }

  private boolean running() {
    return !(progress.stage() instanceof Stage.Creating);
  }

  private Instant begin() {
    return Times.parse(progress.startTime());
  }

  private String id(Container container, int restarts) {
    return "simulated://" + pod.getMetadata().getUid() + "-" + container.getName() + "-" + restarts;
  }

  private static ContainerState waiting(String reason, String message) {
    return new ContainerStateBuilder().withNewWaiting(message, reason).build();
  }

  /** A container's log gets into its status only if its maker asked for that. */
  private static @Nullable String lastWords(Stage.End end, Container container) {
    boolean shown =
        end.exitCode() != 0
            && "FallbackToLogsOnError".equals(container.getTerminationMessagePolicy());
    return shown ? end.message() : null;
  }

  private ContainerState ended(Stage.End end, Container container, int restarts) {
    return new ContainerStateBuilder()
        .withNewTerminated()
        .withContainerID(id(container, restarts))
        .withExitCode(end.exitCode())
        .withReason(end.reason())
        .withMessage(lastWords(end, container))
        .withStartedAt(Times.text(end.started()))
        .withFinishedAt(Times.text(end.at()))
        .endTerminated()
        .build();
  }
}
