package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.application.plan.PlanCluster;
import io.acko.application.port.ClusterRecords;
import io.acko.application.request.AskCluster;
import io.acko.application.retry.ForceRetry;

/**
 * What a person's command may do with a cluster, over a connection of its own and from outside the
 * operator's process.
 *
 * @param force asks for a trial now
 * @param ask puts wishes into the resource
 * @param plan tells what a spec would do
 * @param records what is stored
 */
public record ClusterTool(
    ForceRetry force,
    AskCluster ask,
    PlanCluster plan,
    ClusterRecords records,
    KubernetesSession session)
    implements AutoCloseable {

  /** The namespace the credentials are about, for a person who names none. */
  public String namespace() {
    return session.namespace();
  }

  @Override
  public void close() {
    session.close();
  }
}
