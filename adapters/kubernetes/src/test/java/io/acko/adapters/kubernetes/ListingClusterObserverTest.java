package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Sighting;
import io.acko.application.port.ClusterObserver.Unclear;
import io.acko.application.port.ClusterObserverContract;
import io.acko.application.port.ContractWorld;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** An observer without a cache keeps the contract of one with a cache. */
@WithControlPlane
class ListingClusterObserverTest extends ClusterObserverContract {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final ControlPlane controlPlane;
  @AutoClose private final ApiContractWorld world;

  ListingClusterObserverTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
    world = new ApiContractWorld(controlPlane);
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterObserver observer() {
    return observer(world.client());
  }

  @Test
  void itSeesWhatTheInformersSee() {
    ClusterResource cluster = world.createCluster();
    var set = world.create(cluster.key(), StatefulSets.of(cluster));
    world.createPod(cluster.key(), cluster.names().pod(0, 0), set.ref(), set.uid());
    try (KubernetesClient client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()), "test", TIMEOUT, new RequestTally())) {
      ConversionCache conversions =
          new ConversionCache(new Documents(client.getKubernetesSerialization()));
      InformerClusterWatch watch =
          new InformerClusterWatch(client, Set.of(world.namespace()), conversions, Instant::now);
      watch.start(_ -> {});
      ClusterObserver cached =
          new InformerClusterObserver(
              watch,
              conversions,
              new WaitingPods(
                  new OneShot(
                      new ApiServer(
                          client, new Documents(client.getKubernetesSerialization()), TIMEOUT),
                      new KubernetesFailureMapper())));

      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(
              () ->
                  assertThat(withoutVersions(observer().observe(cluster.key())))
                      .isEqualTo(withoutVersions(cached.observe(cluster.key()))));
      watch.close();
    }
  }

  @Test
  void itOnlyReads() {
    ClusterResource cluster = world.createCluster();
    var log = controlPlane.auditLog();
    var mark = log.mark();

    observer().observe(cluster.key());

    assertThat(log.entriesAfter(mark))
        .filteredOn(entry -> entry.namespace().equals(world.namespace()))
        .filteredOn(entry -> !entry.user().startsWith("system:serviceaccount"))
        .isNotEmpty()
        .noneMatch(AuditEntry::isWrite);
  }

  @Test
  void aRefusalIsToldAtOnceWithWhatIsMissing() {
    Path nobody = controlPlane.kubeconfigFor("nobody", "nobodies");
    try (KubernetesClient client = controlPlane.newClient(nobody)) {
      assertThat(observer(client).observe(new ClusterKey(world.namespace(), "any")))
          .isInstanceOfSatisfying(
              Unclear.class,
              unclear -> assertThat(unclear.why()).contains("cannot list", "forbidden", "nobody"));
    }
  }

  private static ObservedCluster withoutVersions(Sighting sighting) {
    ObservedCluster view = ((Seen) sighting).cluster();
    return new ObservedCluster(
        view.resource(), view.objects(), view.pods(), view.nodes(), java.util.Map.of());
  }

  private static ClusterObserver observer(KubernetesClient client) {
    ApiServer api =
        new ApiServer(client, new Documents(client.getKubernetesSerialization()), TIMEOUT);
    return new ListingClusterObserver(
        new OneShot(api, new KubernetesFailureMapper()), client.getKubernetesSerialization());
  }
}
