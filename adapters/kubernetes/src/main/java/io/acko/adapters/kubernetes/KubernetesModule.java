package io.acko.adapters.kubernetes;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.name.Named;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterEditor;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterRecords;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Leadership;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Surveyor;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.application.port.WebhookRegistry;
import java.time.Duration;

/**
 * Binds the ports to a Kubernetes API server. It needs {@link KubernetesSettings} and a {@link
 * Timekeeper}; whoever installs it starts the {@link ClusterWatch} and begins the {@link
 * LeaseCampaign}, and closes both, the campaign after the last write, the {@link KubernetesSession}
 * last.
 */
public final class KubernetesModule extends AbstractModule {
  /**
   * The name of the {@link ClusterObserver} and the {@link TemplateCatalog} that look once and keep
   * no cache.
   */
  public static final String UNCACHED = "uncached";

  private static final Duration LEASE_REQUEST = Duration.ofMillis(1500);

  @Override
  protected void configure() {
    requireBinding(KubernetesSettings.class);
    requireBinding(Timekeeper.class);
    bind(ClusterWatch.class).to(WholeWatch.class);
    bind(TemplateCatalog.class).to(InformerTemplateCatalog.class);
    bind(ClusterObserver.class).to(InformerClusterObserver.class);
    bind(Leadership.class).to(LeaseLeadership.class);
    bind(LeaseCampaign.class).to(LeaseLeadership.class);
  }

  @Provides
  @Singleton
  static KubernetesSession session(KubernetesSettings settings, RequestTally tally) {
    return new KubernetesSession(
        KubernetesClients.create(
            settings.kubeconfig(), settings.version(), settings.requestTimeout(), tally),
        KubernetesClients.create(settings.kubeconfig(), settings.version(), LEASE_REQUEST, tally));
  }

  @Provides
  @Singleton
  static RequestTally requestTally() {
    return new RequestTally();
  }

  @Provides
  @Singleton
  static Documents documents(KubernetesSession session) {
    return new Documents(session.client().getKubernetesSerialization());
  }

  @Provides
  @Singleton
  static ApiServer api(
      KubernetesSession session, Documents documents, KubernetesSettings settings) {
    return new ApiServer(session.client(), documents, settings.requestTimeout());
  }

  @Provides
  @Singleton
  static KubernetesFailureMapper mapper() {
    return new KubernetesFailureMapper();
  }

  @Provides
  @Singleton
  static ConversionCache conversions(Documents documents) {
    return new ConversionCache(documents);
  }

  @Provides
  @Singleton
  static InformerClusterWatch watch(
      KubernetesSession session,
      KubernetesSettings settings,
      ConversionCache conversions,
      Timekeeper time) {
    return new InformerClusterWatch(session.client(), settings.namespaces(), conversions, time);
  }

  @Provides
  @Singleton
  static InformerTemplateCatalog templates(KubernetesSession session, Documents documents) {
    return new InformerTemplateCatalog(session.client(), documents);
  }

  @Provides
  @Singleton
  static WholeWatch wholeWatch(InformerClusterWatch clusters, InformerTemplateCatalog templates) {
    return new WholeWatch(clusters, templates);
  }

  @Provides
  @Singleton
  static WebhookRegistry webhookRegistry(
      ApiServer api, KubernetesFailureMapper mapper, KubernetesSettings settings) {
    return new KubernetesWebhookRegistry(api, mapper, settings.webhook(), settings.fieldManager());
  }

  @Provides
  @Singleton
  static WebhookInstaller webhookInstaller(
      KubernetesSession session, ApiServer api, KubernetesSettings settings) {
    return new ApiWebhookInstaller(session.client(), api, settings.webhook());
  }

  @Provides
  @Singleton
  static InformerClusterObserver observer(
      InformerClusterWatch watch, ConversionCache conversions, OneShot reader) {
    return new InformerClusterObserver(watch, conversions, new WaitingPods(reader));
  }

  @Provides
  @Singleton
  static ClusterWriter writer(
      ApiServer api, KubernetesFailureMapper mapper, KubernetesSettings settings) {
    return new KubernetesClusterWriter(api, mapper, settings.fieldManager());
  }

  @Provides
  @Singleton
  static StatusWriter statusWriter(
      ApiServer api, KubernetesFailureMapper mapper, KubernetesSettings settings) {
    return new KubernetesStatusWriter(api, mapper, settings.fieldManager());
  }

  @Provides
  @Singleton
  static ClusterAnnotator annotator(ApiServer api, KubernetesFailureMapper mapper) {
    return new KubernetesClusterAnnotator(api, mapper);
  }

  @Provides
  @Singleton
  static OneShot oneShot(ApiServer api, KubernetesFailureMapper mapper) {
    return new OneShot(api, mapper);
  }

  @Provides
  @Singleton
  @Named(UNCACHED)
  static ClusterObserver uncachedObserver(OneShot reader, KubernetesSession session) {
    return new ListingClusterObserver(reader, session.client().getKubernetesSerialization());
  }

  @Provides
  @Singleton
  @Named(UNCACHED)
  static TemplateCatalog uncachedTemplates(OneShot reader) {
    return new ListingTemplateCatalog(reader);
  }

  @Provides
  @Singleton
  static ClusterRecords records(OneShot reader) {
    return new KubernetesClusterRecords(reader);
  }

  @Provides
  @Singleton
  static Surveyor surveyor(ApiServer api, OneShot reader) {
    return new KubernetesSurveyor(api, reader);
  }

  @Provides
  @Singleton
  static ClusterEditor editor(ApiServer api, KubernetesFailureMapper mapper) {
    return new KubernetesClusterEditor(api, mapper);
  }

  @Provides
  @Singleton
  static PasswordSource passwordSource(ApiServer api, KubernetesFailureMapper mapper) {
    return new SecretPasswordSource(api, mapper);
  }

  @Provides
  @Singleton
  static NoticeBoard noticeBoard(
      ApiServer api, KubernetesFailureMapper mapper, Timekeeper time, KubernetesSettings settings) {
    return new EventNoticeBoard(api, mapper, time, settings.lease().identity());
  }

  @Provides
  @Singleton
  static LeaseLeadership leadership(
      KubernetesSession session,
      Documents documents,
      KubernetesSettings settings,
      Timekeeper time) {
    KubernetesSettings.LeaseSettings lease = settings.lease();
    ApiServer api = new ApiServer(session.leaseClient(), documents, LEASE_REQUEST);
    LeaseStore store = new ApiLeaseStore(api, lease.namespace(), lease.name());
    return new LeaseLeadership(
        new LeaseElector(store, lease, System::nanoTime, time), lease.retryPeriod());
  }
}
