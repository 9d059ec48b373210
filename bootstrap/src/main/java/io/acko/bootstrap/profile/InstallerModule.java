package io.acko.bootstrap.profile;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.util.Modules;
import io.acko.adapters.kubernetes.KubernetesSession;
import io.acko.adapters.kubernetes.WebhookInstaller;
import io.acko.adapters.webhook.WebhookKeys;
import io.acko.application.port.Leadership;
import io.acko.application.port.Timekeeper;
import io.acko.bootstrap.life.WebhookInstallation;
import io.acko.bootstrap.settings.OperatorSettings;

/**
 * The operator's parts in the hands of a person who installs its webhook: they may write without a
 * lease. An operator that leads meanwhile is not overridden, since each write is refused if what it
 * was decided on has changed.
 */
public final class InstallerModule extends AbstractModule {
  private final OperatorSettings settings;
  private final String identity;
  private final Timekeeper time;

  public InstallerModule(OperatorSettings settings, String identity, Timekeeper time) {
    this.settings = settings;
    this.identity = identity;
    this.time = time;
  }

  @Override
  protected void configure() {
    install(
        Modules.override(new OperatorModule(settings, identity, time))
            .with(
                new AbstractModule() {
                  @Override
                  protected void configure() {
                    bind(Leadership.class).toInstance(() -> true);
                  }
                }));
  }

  @Provides
  @Singleton
  WebhookInstallation installation(
      WebhookInstaller installer, WebhookKeys keys, KubernetesSession session) {
    boolean selfManaged = settings.webhook().mode() == OperatorSettings.WebhookMode.SELF_MANAGED;
    return new WebhookInstallation(installer, keys, session, selfManaged);
  }
}
