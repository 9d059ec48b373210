package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterObserver.Gone;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Unclear;
import io.acko.application.port.ContractWorld;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class UnreachableServerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final ControlPlane controlPlane;
  private final KubernetesFailureMapper mapper = new KubernetesFailureMapper();
  private final BlockingQueue<ClusterKey> dirty = new LinkedBlockingQueue<>();
  private ApiContractWorld world;
  private KubernetesClient client;
  private ApiServer api;
  private InformerClusterWatch watch;
  private ClusterObserver observer;

  UnreachableServerTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
    client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()), "test", TIMEOUT, new RequestTally());
    Documents documents = new Documents(client.getKubernetesSerialization());
    api = new ApiServer(client, documents, TIMEOUT);
    ConversionCache conversions = new ConversionCache(documents);
    watch = new InformerClusterWatch(client, Set.of(), conversions, Instant::now);
    observer =
        new InformerClusterObserver(
            watch, conversions, new WaitingPods(new OneShot(api, new KubernetesFailureMapper())));
  }

  @AfterEach
  void end() {
    controlPlane.restore();
    watch.close();
    client.close();
    world.close();
  }

  @Test
  void aServerThatDoesNotAnswerIsATimeoutAfterOneRequestTime() {
    ClusterResource owner = world.createCluster();
    controlPlane.pauseApiServer();

    long start = System.nanoTime();
    Failure failure = failure(write(owner));

    assertThat(failure.reason()).isEqualTo(FailureReason.TIMEOUT);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(TIMEOUT.multipliedBy(3));
  }

  @Test
  void aServerThatIsNotThereIsUnreachable() {
    ClusterResource owner = world.createCluster();
    controlPlane.stopApiServer();

    Failure failure = failure(write(owner));

    assertThat(failure.reason()).isEqualTo(FailureReason.UNREACHABLE);
    assertThat(failure.kind()).isEqualTo(FailureKind.TRANSIENT);
    assertThat(
            failure(
                new KubernetesStatusWriter(api, mapper, "acko")
                    .publish(owner, owner.version(), owner.status())))
        .isInstanceOf(Failure.NoAnswer.class);
    assertThat(
            failure(
                new KubernetesClusterAnnotator(api, mapper)
                    .annotate(owner.key(), new RetryToken(RetryToken.ANNOTATION, "true"))))
        .isInstanceOf(Failure.NoAnswer.class);
  }

  @Test
  void anInstallationThatReachesNobodySaysWhy() {
    controlPlane.stopApiServer();
    ApiWebhookInstaller installer =
        new ApiWebhookInstaller(
            client,
            api,
            KubernetesSettings.WebhookObjects.of(
                "default", KubernetesSettings.WebhookObjects.NAME));

    List<String> troubles =
        installer.apply(
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: one
              namespace: default
            """);

    assertThat(troubles)
        .singleElement(STRING)
        .startsWith("ConfigMap one: ")
        .containsIgnoringCase("connect");
  }

  @Test
  void aNoticeThatCannotBeToldBreaksNothing() {
    ClusterResource cluster = world.createCluster();
    controlPlane.stopApiServer();

    new EventNoticeBoard(api, mapper, Instant::now, "operator-1")
        .tell(cluster, new Notice(Notice.Severity.NORMAL, "Tested", "unheard", "unheard-1"));

    controlPlane.restore();
    assertThat(world.told(cluster.key())).isEmpty();
  }

  @Test
  void anInformerStartedWhileTheServerIsDownCatchesUpLater() {
    ClusterResource cluster = world.createCluster();
    controlPlane.stopApiServer();
    watch.start(dirty::add);
    assertThat(observer.observe(cluster.key())).isInstanceOf(Unclear.class);
    // Longer than the client's own start-up patience.
    await().pollDelay(Duration.ofSeconds(25)).atMost(PATIENCE).until(() -> true);

    controlPlane.startApiServer();

    await().atMost(PATIENCE).until(() -> observer.observe(cluster.key()) instanceof Seen);
    assertThat(dirty).contains(cluster.key());
  }

  @Test
  void whatChangedWhileNobodyWatchedIsSeenAfterwardsB140() {
    ClusterResource kept = world.createCluster();
    ClusterResource removed = world.createCluster();
    watch.start(dirty::add);
    await().atMost(PATIENCE).until(() -> observer.observe(removed.key()) instanceof Seen);
    controlPlane.stopApiServer();
    controlPlane.startApiServer();

    world.touch(kept.key());
    world.deleteCluster(removed.key());

    await()
        .atMost(PATIENCE)
        .until(
            () ->
                observer.observe(kept.key()) instanceof Seen(var view)
                    && view.resource().annotations().containsKey(ContractWorld.TOUCHED));
    await().atMost(PATIENCE).until(() -> observer.observe(removed.key()) instanceof Gone);
    await().atMost(PATIENCE).until(watch::following);
  }

  private StepOutcome write(ClusterResource owner) {
    return new KubernetesClusterWriter(api, mapper, "acko")
        .write(
            owner,
            new Step.Amend(
                owner.names().self(),
                new Amendment.AddFinalizer("acko.io/storage-finalizer"),
                new Precondition(owner.uid(), owner.version())));
  }

  private static Failure failure(StepOutcome outcome) {
    assertThat(outcome).isInstanceOf(StepOutcome.Failed.class);
    return ((StepOutcome.Failed) outcome).failure();
  }
}
