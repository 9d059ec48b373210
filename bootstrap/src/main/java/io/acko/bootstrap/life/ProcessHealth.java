package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.ClusterWatch;
import io.acko.adapters.observability.HealthCheck;
import io.acko.adapters.webhook.WebhookServer;
import java.util.Optional;

/**
 * Sick when nothing wakes the queue any more, or when a watch has died without a word, since a new
 * process lists everything. An API server that is down makes nobody sick: a new process would find
 * it as it is. Not ready until every cache has been filled and the webhook, if there is one, has a
 * certificate. A follower is as ready as the leader.
 */
public final class ProcessHealth implements HealthCheck {
  private final ClusterWatch watch;
  private final VirtualThreadExecution execution;
  private final WebhookServer webhook;

  public ProcessHealth(
      ClusterWatch watch, VirtualThreadExecution execution, WebhookServer webhook) {
    this.watch = watch;
    this.execution = execution;
    this.webhook = webhook;
  }

  @Override
  public Optional<String> illness() {
    return execution.ticking()
        ? watch
            .behind()
            .map(
                what ->
                    "a watch is dead: the API server lists a newer version of "
                        + what
                        + " that never arrived")
        : Optional.of("the thread that starts passes has ended");
  }

  @Override
  public Optional<String> unreadiness() {
    return watch.synced()
        ? webhook.unreadiness()
        : Optional.of("the caches have not caught up with the API server yet");
  }
}
