package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.observation.ClusterResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** B140 on a real API server: a watch ends without a word, and it is noticed and named. */
@WithControlPlane
class SilentWatchTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ControlPlane controlPlane;
  private ApiContractWorld world;
  private KubernetesClient client;
  private Caches caches;
  private Instant now = Instant.now();

  SilentWatchTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
    client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()),
            "test",
            Duration.ofSeconds(10),
            new RequestTally());
    caches = new Caches(new InformerSource(client, Optional.of(world.namespace())), now);
    ConversionCache conversions =
        new ConversionCache(new Documents(client.getKubernetesSerialization()));
    caches.start(new DirtyMarker(caches, conversions, _ -> {}));
    await().atMost(PATIENCE).until(() -> caches.unsynced().isEmpty());
  }

  @AfterEach
  void end() {
    controlPlane.restore();
    caches.stop();
    client.close();
    world.close();
  }

  @Test
  void aWatchThatHasNothingToSayIsProvenByAList() {
    ClusterResource cluster = world.createCluster();
    await().atMost(PATIENCE).until(() -> caches.cluster(cluster.key()).isPresent());
    caches.check(now);

    now = now.plus(Freshness.QUIET);
    caches.check(now);

    assertThat(caches.ages(now).keySet())
        .isEqualTo(
            ObjectKind.followed().stream()
                .filter(kind -> !caches.unserved().contains(kind))
                .collect(Collectors.toSet()));
    assertThat(caches.ages(now).values()).containsOnly(Duration.ZERO);
    assertThat(caches.behind()).isEmpty();
  }

  @Test
  void aWatchThatIsDeadIsNamedWithWhatItMissed() {
    caches.check(now);
    caches.stop();
    ClusterResource missed = world.createCluster();

    now = now.plus(Freshness.QUIET);
    caches.check(now);
    assertThat(caches.behind()).as("it may be on its way").isEmpty();
    now = now.plus(Freshness.AGAIN);
    caches.check(now);

    assertThat(caches.behind())
        .hasValueSatisfying(
            what -> assertThat(what).contains("AerospikeCluster", missed.key().name()));
    assertThat(caches.ages(now).get(ObjectKind.AEROSPIKE_CLUSTER))
        .isEqualTo(Freshness.QUIET.plus(Freshness.AGAIN));
    assertThat(caches.ages(now).get(ObjectKind.POD))
        .as("nothing was missed")
        .isLessThan(Freshness.QUIET);
  }

  /** A new process would find it as it is. */
  @Test
  void anApiServerThatDoesNotAnswerProvesNothingAndMakesNobodySick() {
    caches.check(now);
    controlPlane.pauseApiServer();

    now = now.plus(Freshness.QUIET);
    caches.check(now);

    assertThat(caches.ages(now).get(ObjectKind.POD)).isEqualTo(Freshness.QUIET);
    assertThat(caches.behind()).isEmpty();
  }
}
