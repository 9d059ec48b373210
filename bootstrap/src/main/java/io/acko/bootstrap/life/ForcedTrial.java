package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.application.retry.ForceRetry;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;

/** Asks for one trial over a connection of its own, from outside the operator's process. */
public final class ForcedTrial implements AutoCloseable {
  private final ForceRetry retry;
  private final KubernetesSession session;

  public ForcedTrial(ForceRetry retry, KubernetesSession session) {
    this.retry = retry;
    this.session = session;
  }

  public StepOutcome ask(ClusterKey key) {
    return retry.force(key);
  }

  @Override
  public void close() {
    session.close();
  }
}
