package io.acko.bootstrap.life;

import io.acko.adapters.kubernetes.ClusterWatch;
import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.adapters.kubernetes.LeaseCampaign;
import io.acko.adapters.observability.TelemetryEndpoint;
import io.acko.adapters.webhook.WebhookServer;
import io.acko.application.reconcile.ReconcileLoop;

/** The life of the process: follow, lead, reconcile, and leave without a trace. */
public final class Operator implements AutoCloseable {
  private final ReconcileLoop loop;
  private final VirtualThreadExecution execution;
  private final LeaderIntake intake;
  private final ClusterWatch watch;
  private final LeaseCampaign campaign;
  private final TelemetryEndpoint endpoint;
  private final WebhookServer webhook;
  private final KubernetesSession session;

  public Operator(
      ReconcileLoop loop,
      VirtualThreadExecution execution,
      LeaderIntake intake,
      ClusterWatch watch,
      LeaseCampaign campaign,
      TelemetryEndpoint endpoint,
      WebhookServer webhook,
      KubernetesSession session) {
    this.loop = loop;
    this.execution = execution;
    this.intake = intake;
    this.watch = watch;
    this.campaign = campaign;
    this.endpoint = endpoint;
    this.webhook = webhook;
    this.session = session;
  }

  /**
   * Starts everything and returns at once.
   *
   * @param lost called when another process may lead after this one did; the process must end then
   */
  public void start(Runnable lost) {
    endpoint.start();
    watch.start(intake);
    webhook.start();
    campaign.begin(intake::lead, lost);
  }

  /** Lets passes end, gives the lease up, and closes what is open. */
  @Override
  public void close() {
    loop.stop();
    execution.close();
    // After the passes: what they write may be judged here. Before the caches, which it asks.
    webhook.close();
    watch.close();
    campaign.close();
    endpoint.close();
    session.close();
  }
}
