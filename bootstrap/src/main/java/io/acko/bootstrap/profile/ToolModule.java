package io.acko.bootstrap.profile;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.name.Named;
import io.acko.adapters.aerospike.AerospikeModule;
import io.acko.adapters.kubernetes.KubernetesModule;
import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.adapters.kubernetes.KubernetesSettings;
import io.acko.adapters.kubernetes.KubernetesSettings.LeaseSettings;
import io.acko.application.plan.PlanCluster;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterRecords;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.application.request.AskCluster;
import io.acko.application.retry.ForceRetry;
import io.acko.bootstrap.life.ClusterTool;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.reconciliation.Reconciliation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A person's command against a real API server: it looks once, and never fights for the lead. */
public final class ToolModule extends AbstractModule {
  private final Optional<Path> kubeconfig;
  private final Duration requestTimeout;
  private final String identity;
  private final Timekeeper time;

  /**
   * @param identity names this process and no other
   */
  public ToolModule(
      Optional<Path> kubeconfig, Duration requestTimeout, String identity, Timekeeper time) {
    this.kubeconfig = kubeconfig;
    this.requestTimeout = requestTimeout;
    this.identity = identity;
    this.time = time;
  }

  @Override
  protected void configure() {
    install(new KubernetesModule());
    install(new AerospikeModule());
    bind(Timekeeper.class).toInstance(time);
    bind(KubernetesSettings.class)
        .toInstance(
            KubernetesSettings.usual(
                    kubeconfig, LeaseSettings.usual("default", identity), OperatorModule.VERSION)
                .within(requestTimeout));
  }

  @Provides
  @Singleton
  static PlanCluster plan(
      @Named(KubernetesModule.UNCACHED) ClusterObserver observer,
      @Named(KubernetesModule.UNCACHED) TemplateCatalog templates,
      NodeProbe probe,
      NodeControl control,
      Timekeeper time) {
    return new PlanCluster(
        new Reconciliation(OperatorModule.VERSION, BreakerPolicy.DEFAULT),
        observer,
        templates,
        probe,
        control,
        time);
  }

  @Provides
  @Singleton
  static ClusterTool tool(
      ClusterAnnotator annotator,
      ClusterRecords records,
      ClusterEditor editor,
      PlanCluster plan,
      KubernetesSession session) {
    return new ClusterTool(
        new ForceRetry(annotator), new AskCluster(records, editor), plan, records, session);
  }
}
