package io.acko.adapters.webhook;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import io.acko.application.admission.AdmitResource;
import io.acko.application.port.CertificateJournal;
import io.acko.application.port.Leadership;
import io.acko.application.port.Timekeeper;
import io.acko.application.port.WebhookRegistry;
import java.util.Optional;

/**
 * Binds the webhook; needs the ports it keeps its certificates through and the use case it asks.
 */
public final class WebhookModule extends AbstractModule {
  private final WebhookSettings settings;

  public WebhookModule(WebhookSettings settings) {
    this.settings = settings;
    // Before any server of this process, this one or another, is made.
    ServerLimits.apply();
  }

  @Override
  protected void configure() {
    requireBinding(AdmitResource.class);
    requireBinding(WebhookRegistry.class);
    requireBinding(Leadership.class);
    requireBinding(Timekeeper.class);
    requireBinding(CertificateJournal.class);
  }

  @Provides
  @Singleton
  static ServingKeys servingKeys() {
    return new ServingKeys();
  }

  @Provides
  @Singleton
  KeySource source(WebhookRegistry registry, Leadership leadership) {
    return switch (settings.certificates()) {
      case WebhookSettings.Off _ -> (_, _) -> Offer.nothing("the webhook is switched off");
      case WebhookSettings.SelfManaged _ ->
          new SharedKeys(
              registry,
              leadership,
              new Rotation(
                  new CertificateIssuer(CertificateTimes.USUAL.lifetime()),
                  CertificateTimes.USUAL,
                  settings.names()));
      case WebhookSettings.Given(var directory) -> new MountedKeys(directory, registry, leadership);
    };
  }

  @Provides
  @Singleton
  static CertificateKeeper keeper(
      KeySource source, ServingKeys keys, CertificateJournal journal, Timekeeper time) {
    return new CertificateKeeper(source, keys, journal, time, WebhookSettings.INTERVAL);
  }

  @Provides
  @Singleton
  static WebhookKeys keys(CertificateKeeper keeper) {
    return new WebhookKeys() {
      @Override
      public Optional<String> look() {
        return keeper.look();
      }
    };
  }

  @Provides
  @Singleton
  WebhookServer server(ServingKeys keys, CertificateKeeper keeper, AdmitResource admission) {
    return switch (settings.certificates()) {
      case WebhookSettings.Off _ -> new NoServer();
      case WebhookSettings.SelfManaged _, WebhookSettings.Given _ ->
          new AdmissionServer(settings.port(), keys, keeper, new Reviewer(admission));
    };
  }
}
