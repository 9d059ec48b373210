package io.acko.bootstrap.profile;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.acko.adapters.aerospike.AerospikeModule;
import io.acko.adapters.kubernetes.ClusterWatch;
import io.acko.adapters.kubernetes.KubernetesModule;
import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.adapters.kubernetes.KubernetesSettings;
import io.acko.adapters.kubernetes.LeaseCampaign;
import io.acko.adapters.kubernetes.RequestTally;
import io.acko.adapters.observability.ApiRequests;
import io.acko.adapters.observability.HealthCheck;
import io.acko.adapters.observability.ObservabilityModule;
import io.acko.adapters.observability.TelemetryEndpoint;
import io.acko.adapters.observability.WatchAges;
import io.acko.adapters.webhook.WebhookModule;
import io.acko.adapters.webhook.WebhookServer;
import io.acko.adapters.webhook.WebhookSettings;
import io.acko.application.admission.AdmitResource;
import io.acko.application.port.AccessControl;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Leadership;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PassJournal;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Surveyor;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.application.reconcile.ReconcileCluster;
import io.acko.application.reconcile.ReconcileLoop;
import io.acko.application.survey.SurveyedClusters;
import io.acko.application.template.TemplatedClusters;
import io.acko.bootstrap.life.LeaderIntake;
import io.acko.bootstrap.life.Operator;
import io.acko.bootstrap.life.ProcessHealth;
import io.acko.bootstrap.life.VirtualThreadExecution;
import io.acko.bootstrap.settings.OperatorSettings;
import io.acko.domain.reconciliation.Reconciliation;
import java.util.Set;

/** The operator against a real API server and real database servers. */
public final class OperatorModule extends AbstractModule {
  /** The operator's version, part of what a breaker takes for its input. */
  public static final String VERSION = "0.1.0";

  private final OperatorSettings settings;
  private final String identity;
  private final Timekeeper time;

  /**
   * @param identity names this process and no other
   * @param time the clock; tests move it
   */
  public OperatorModule(OperatorSettings settings, String identity, Timekeeper time) {
    this.settings = settings;
    this.identity = identity;
    this.time = time;
  }

  @Override
  protected void configure() {
    install(new KubernetesModule());
    install(new AerospikeModule());
    install(new ObservabilityModule(settings.telemetryPort()));
    install(new WebhookModule(webhook()));
    bind(Timekeeper.class).toInstance(time);
    bind(KubernetesSettings.class).toInstance(kubernetes());
  }

  private KubernetesSettings kubernetes() {
    OperatorSettings.LeaseChoice lease = settings.lease();
    return new KubernetesSettings(
        settings.kubeconfig(),
        Set.copyOf(settings.namespaces()),
        new KubernetesSettings.LeaseSettings(
            lease.namespace(),
            KubernetesSettings.LeaseSettings.NAME,
            identity,
            lease.duration(),
            lease.renewDeadline(),
            lease.retryPeriod()),
        settings.requestTimeout(),
        KubernetesSettings.FIELD_MANAGER,
        VERSION,
        KubernetesSettings.WebhookObjects.of(lease.namespace(), settings.webhook().name()));
  }

  private WebhookSettings webhook() {
    OperatorSettings.WebhookChoice choice = settings.webhook();
    return new WebhookSettings(
        switch (choice.mode()) {
          case OFF -> new WebhookSettings.Off();
          case SELF_MANAGED -> new WebhookSettings.SelfManaged();
          case GIVEN -> new WebhookSettings.Given(choice.certificates());
        },
        choice.port(),
        choice.name() + "-webhook",
        settings.lease().namespace(),
        choice.url());
  }

  @Provides
  @Singleton
  static AdmitResource admission(TemplateCatalog templates, ClusterObserver clusters) {
    return new AdmitResource(templates, clusters);
  }

  @Provides
  @Singleton
  Reconciliation reconciliation() {
    return new Reconciliation(VERSION, settings.breaker());
  }

  @Provides
  @Singleton
  VirtualThreadExecution execution() {
    return new VirtualThreadExecution(time, settings.passTimeout(), settings.drainTime());
  }

  @Provides
  @Singleton
  static ReconcileCluster reconcileCluster(
      Reconciliation reconciliation,
      ClusterObserver observer,
      Surveyor surveyor,
      TemplateCatalog templates,
      NodeProbe probe,
      NodeControl control,
      AccessControl access,
      PasswordSource passwords,
      ClusterWriter writer,
      StatusWriter statusWriter,
      NoticeBoard notices,
      Leadership leadership,
      Timekeeper time) {
    return new ReconcileCluster(
        reconciliation,
        new SurveyedClusters(new TemplatedClusters(observer, templates, time), surveyor),
        probe,
        control,
        access,
        passwords,
        writer,
        statusWriter,
        notices,
        leadership,
        time);
  }

  @Provides
  @Singleton
  static ReconcileLoop loop(
      ReconcileCluster reconcile,
      VirtualThreadExecution execution,
      Timekeeper time,
      PassJournal journal) {
    return new ReconcileLoop(reconcile, execution, time, journal);
  }

  @Provides
  @Singleton
  static LeaderIntake intake(ReconcileLoop loop) {
    return new LeaderIntake(loop);
  }

  @Provides
  @Singleton
  static HealthCheck health(
      ClusterWatch watch, VirtualThreadExecution execution, WebhookServer webhook) {
    return new ProcessHealth(watch, execution, webhook);
  }

  @Provides
  @Singleton
  static WatchAges watchAges(ClusterWatch watch) {
    return watch::ages;
  }

  @Provides
  @Singleton
  static ApiRequests apiRequests(RequestTally tally) {
    return row -> tally.each(row::tell);
  }

  @Provides
  @Singleton
  static Operator operator(
      ReconcileLoop loop,
      VirtualThreadExecution execution,
      LeaderIntake intake,
      ClusterWatch watch,
      LeaseCampaign campaign,
      TelemetryEndpoint endpoint,
      WebhookServer webhook,
      KubernetesSession session) {
    return new Operator(loop, execution, intake, watch, campaign, endpoint, webhook, session);
  }
}
