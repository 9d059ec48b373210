package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.acko.adapters.kubernetes.KubernetesSettings.LeaseSettings;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterAnnotator;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Leadership;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Timekeeper;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@WithControlPlane
class KubernetesModuleTest {
  private final ControlPlane controlPlane;

  KubernetesModuleTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @Test
  void everyPortOfKubernetesIsBoundAndWorksWithTheUsualSettings() {
    Injector injector = injector();
    try (KubernetesSession _ = injector.getInstance(KubernetesSession.class);
        ApiContractWorld world = new ApiContractWorld(controlPlane)) {
      List.of(
              ClusterObserver.class,
              ClusterWriter.class,
              StatusWriter.class,
              NoticeBoard.class,
              ClusterWatch.class)
          .forEach(port -> assertThat(injector.getInstance(port)).isNotNull());
      assertThat(injector.getInstance(Leadership.class).holds()).isFalse();
      assertThat(injector.getInstance(Leadership.class))
          .isSameAs(injector.getInstance(LeaseCampaign.class));

      ClusterResource cluster = world.createCluster();
      StepOutcome outcome =
          injector
              .getInstance(ClusterAnnotator.class)
              .annotate(cluster.key(), new RetryToken(RetryToken.ANNOTATION, "true"));

      ClusterResource now = world.cluster(cluster.key()).orElseThrow();
      assertThat(outcome).isEqualTo(new StepOutcome.Done(now.version()));
      assertThat(now.retryToken()).contains(new RetryToken(RetryToken.ANNOTATION, "true"));
    }
  }

  @Test
  void requestsBearTheOperatorsNameAndVersion() {
    Injector injector = injector();
    var log = controlPlane.auditLog();
    var mark = log.mark();
    try (KubernetesSession _ = injector.getInstance(KubernetesSession.class)) {
      injector.getInstance(ApiServer.class).get(new ApiPath("/api/v1/namespaces/default"));
    }

    assertThat(log.entriesAfter(mark))
        .anyMatch(entry -> entry.userAgent().equals("acko/1.2.3"))
        .filteredOn(entry -> entry.userAgent().equals("acko/1.2.3"))
        .hasSize(1);
  }

  private Injector injector() {
    return Guice.createInjector(
        Stage.DEVELOPMENT,
        new KubernetesModule(),
        new AbstractModule() {
          @Override
          protected void configure() {
            binder().requireExplicitBindings();
            binder().disableCircularProxies();
            binder().requireExactBindingAnnotations();
            bind(Timekeeper.class).toInstance(Instant::now);
            bind(KubernetesSettings.class)
                .toInstance(
                    KubernetesSettings.usual(
                        Optional.of(controlPlane.kubeconfig()),
                        LeaseSettings.usual("default", "operator-1"),
                        "1.2.3"));
          }
        });
  }
}
