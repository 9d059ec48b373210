package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.KubernetesSettings.LeaseSettings;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.ScratchNamespace;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class LeaseLeadershipTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration REQUEST = Duration.ofSeconds(1);

  private final ControlPlane controlPlane;
  private KubernetesClient client;
  private ScratchNamespace namespace;

  LeaseLeadershipTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()), "test", REQUEST, new RequestTally());
    namespace = ScratchNamespace.create(client, "lease");
  }

  @AfterEach
  void end() {
    controlPlane.restore();
    namespace.close();
    client.close();
  }

  // B132.
  @Test
  void oneLeadsAndTheOtherTakesOverAtOnceWhenItEnds() {
    try (Process a = new Process("a");
        Process b = new Process("b")) {
      a.begin();
      await().atMost(PATIENCE).until(a::leads);
      b.begin();
      await().pollDelay(Duration.ofSeconds(2)).atMost(PATIENCE).until(() -> !b.leads());
      var lease = lease();
      assertThat(lease.getHolderIdentity()).isEqualTo("a");
      assertThat(lease.getLeaseDurationSeconds()).isEqualTo(6);
      assertThat(lease.getRenewTime()).isNotNull();

      long start = System.nanoTime();
      a.close();

      await().atMost(PATIENCE).until(b::leads);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
      assertThat(lease().getHolderIdentity()).isEqualTo("b");
      assertThat(a.lost).hasValue(0);
    }
  }

  @Test
  void neverTwoLeadAlthoughTheNetworkOfTheFirstFreezes() {
    AtomicBoolean both = new AtomicBoolean();
    try (Process a = new Process("a");
        Process b = new Process("b")) {
      a.begin();
      await().atMost(PATIENCE).until(a::leads);
      b.begin();
      Thread observer =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    while (!Thread.currentThread().isInterrupted()) {
                      // The successor first: the other order could miss an overlap's end.
                      if (b.leads() && a.leads()) {
                        both.set(true);
                      }
                    }
                  });

      a.freeze();
      await().atMost(PATIENCE).until(b::leads);
      assertThat(a.leads()).isFalse();
      a.thaw();
      await().atMost(PATIENCE).until(() -> a.lost.get() == 1);

      observer.interrupt();
      assertThat(both).isFalse();
      assertThat(a.leads()).isFalse();
      assertThat(b.leads()).isTrue();
      assertThat(b.started).hasValue(1);
    }
  }

  @Test
  void aLeaderStopsWhileTheServerIsFrozenAndGoesOnAfterwards() {
    try (Process a = new Process("a")) {
      a.begin();
      await().atMost(PATIENCE).until(a::leads);

      controlPlane.pauseApiServer();
      await().atMost(PATIENCE).until(() -> !a.leads());
      controlPlane.resumeApiServer();

      await().atMost(PATIENCE).until(a::leads);
      assertThat(a.started).hasValue(1);
      assertThat(a.lost).hasValue(0);
    }
  }

  private io.fabric8.kubernetes.api.model.coordination.v1.LeaseSpec lease() {
    return client.leases().inNamespace(namespace.name()).withName("operator").get().getSpec();
  }

  /** One operator process: its campaign, its network, and what it was told. */
  private final class Process implements AutoCloseable {
    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();
    private final Wire wire;
    private final LeaseLeadership leadership;

    Process(String identity) {
      LeaseSettings settings =
          new LeaseSettings(
              namespace.name(),
              "operator",
              identity,
              Duration.ofSeconds(6),
              Duration.ofSeconds(4),
              Duration.ofMillis(500));
      ApiServer api =
          new ApiServer(client, new Documents(client.getKubernetesSerialization()), REQUEST);
      wire = new Wire(new ApiLeaseStore(api, settings.namespace(), settings.name()));
      leadership =
          new LeaseLeadership(
              new LeaseElector(wire, settings, System::nanoTime, Instant::now),
              settings.retryPeriod());
    }

    void begin() {
      leadership.begin(started::incrementAndGet, lost::incrementAndGet);
    }

    boolean leads() {
      return leadership.holds();
    }

    void freeze() {
      wire.frozen = new CountDownLatch(1);
    }

    void thaw() {
      wire.frozen.countDown();
    }

    @Override
    public void close() {
      thaw();
      leadership.close();
    }
  }

  /** A network whose requests can be held up for any time, and then still arrive. */
  private static final class Wire implements LeaseStore {
    private final LeaseStore store;
    private volatile CountDownLatch frozen = new CountDownLatch(0);

    Wire(LeaseStore store) {
      this.store = store;
    }

    @Override
    public Answer read() {
      hold();
      return store.read();
    }

    @Override
    public Answer create(Lease lease) {
      hold();
      return store.create(lease);
    }

    @Override
    public Answer replace(Lease lease) {
      hold();
      return store.replace(lease);
    }

    private void hold() {
      try {
        frozen.await();
      } catch (InterruptedException interruption) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
