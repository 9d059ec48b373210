package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Unclear;
import io.acko.application.port.ClusterObserverContract;
import io.acko.application.port.ContractWorld;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.SizeContest;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class InformerClusterObserverTest extends ClusterObserverContract {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ControlPlane controlPlane;
  private final BlockingQueue<ClusterKey> dirty = new LinkedBlockingQueue<>();
  private ApiContractWorld world;
  private KubernetesClient client;
  private InformerClusterWatch watch;
  private ClusterObserver observer;

  InformerClusterObserverTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
    follow(Set.of(world.namespace()));
    watch.start(dirty::add);
  }

  private void follow(Set<String> namespaces) {
    client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()),
            "test",
            Duration.ofSeconds(10),
            new RequestTally());
    ConversionCache conversions =
        new ConversionCache(new Documents(client.getKubernetesSerialization()));
    watch = new InformerClusterWatch(client, namespaces, conversions, Instant::now);
    observer =
        new InformerClusterObserver(
            watch,
            conversions,
            new WaitingPods(
                new OneShot(
                    new ApiServer(
                        client,
                        new Documents(client.getKubernetesSerialization()),
                        Duration.ofSeconds(10)),
                    new KubernetesFailureMapper())));
  }

  @AfterEach
  void end() {
    watch.close();
    client.close();
    world.close();
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterObserver observer() {
    return observer;
  }

  @Test
  void nothingIsClearBeforeTheFirstList() {
    KubernetesClient started = client;
    InformerClusterWatch running = watch;
    follow(Set.of());

    assertThat(observer.observe(new ClusterKey(world.namespace(), "any")))
        .isInstanceOf(Unclear.class);
    assertThat(watch.synced()).isFalse();

    running.close();
    started.close();
  }

  @Test
  void aNamespaceThatIsNotWatchedIsNeverClear() {
    await().atMost(PATIENCE).until(watch::synced);

    assertThat(observer.observe(new ClusterKey("kube-system", "any")))
        .isEqualTo(new Unclear("the namespace kube-system is not watched"));
  }

  // F151.
  @Test
  void everyChangeOfWhatBelongsToAClusterMarksIt() {
    ClusterResource cluster = world.createCluster();
    marks(cluster);
    var set = world.create(cluster.key(), StatefulSets.of(cluster));
    marks(cluster);
    world.touch(cluster.key(), set.ref());
    marks(cluster);
    world.createPod(cluster.key(), cluster.names().pod(0, 0), set.ref(), set.uid());
    marks(cluster);
    world.deleteCluster(cluster.key());
    marks(cluster);
  }

  @Test
  void whatBelongsToNobodyMarksNobody() {
    ClusterResource cluster = world.createCluster();
    marks(cluster);
    var stranger =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName(cluster.names().configMap(0).name())
            .withNamespace(world.namespace())
            .withLabels(cluster.names().labels())
            .endMetadata()
            .withData(Map.of("a", "b"))
            .build();
    world.client().resource(stranger).create();
    ClusterResource later = world.createCluster();

    marks(later);

    assertThat(dirty).doesNotContain(cluster.key());
  }

  /** B149: the API server keeps one owner of a field; who owned it before is what was seen. */
  @Test
  void whoWritesOverWhoseSizeIsSeenAndNamed() {
    ClusterResource cluster = world.createCluster();
    marks(cluster);
    resize(cluster.key(), "git", 4);
    resize(cluster.key(), "autoscaler", 5);
    resize(cluster.key(), "git", 4);

    await()
        .atMost(PATIENCE)
        .until(
            () ->
                observer.observe(cluster.key()) instanceof Seen(var view)
                    && SizeContest.of(view.resource().sizeWrites(), Instant.now())
                        .filter(one -> one.text().contains("autoscaler writes spec.size 5"))
                        .filter(one -> one.text().contains("git writes 4"))
                        .isPresent());
  }

  private void resize(ClusterKey key, String manager, int size) {
    world
        .client()
        .genericKubernetesResources("acko.io/v1alpha1", "AerospikeCluster")
        .inNamespace(key.namespace())
        .withName(key.name())
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.JSON_MERGE)
                .withFieldManager(manager)
                .build(),
            "{\"spec\":{\"size\":" + size + "}}");
  }

  @Test
  void cachedObjectsCarryNoManagedFields() {
    ClusterResource cluster = world.createCluster();
    var set = world.create(cluster.key(), StatefulSets.of(cluster));

    await()
        .atMost(PATIENCE)
        .until(
            () ->
                observer.observe(cluster.key()) instanceof Seen(var view)
                    && view.object(set.ref()).isPresent());

    assertThat(observer.observe(cluster.key()))
        .isInstanceOfSatisfying(
            Seen.class,
            seen ->
                assertThat(
                        seen.cluster()
                            .object(set.ref())
                            .orElseThrow()
                            .body()
                            .map("metadata")
                            .get("managedFields"))
                    .isEmpty());
  }

  /** Waits until the cluster was marked and then quiet. */
  private void marks(ClusterResource cluster) {
    await().atMost(PATIENCE).until(() -> dirty.contains(cluster.key()));
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              dirty.clear();
              world.letTimePass();
              world.letTimePass();
              return dirty.isEmpty();
            });
  }
}
