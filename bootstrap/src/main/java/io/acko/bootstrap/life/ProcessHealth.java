package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.ClusterWatch;
import io.acko.adapters.observability.HealthCheck;
import java.util.Optional;

/** Sick when nothing wakes the queue any more; not ready until every cache has been filled. */
public final class ProcessHealth implements HealthCheck {
  private final ClusterWatch watch;
  private final VirtualThreadExecution execution;

  public ProcessHealth(ClusterWatch watch, VirtualThreadExecution execution) {
    this.watch = watch;
    this.execution = execution;
  }

  @Override
  public Optional<String> illness() {
    return execution.ticking()
        ? Optional.empty()
        : Optional.of("the thread that starts passes has ended");
  }

  @Override
  public Optional<String> unreadiness() {
    return watch.synced()
        ? Optional.empty()
        : Optional.of("the caches have not caught up with the API server yet");
  }
}
