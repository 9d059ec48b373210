package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.access.NoAccess;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.Execution;
import io.acko.application.port.PassJournal;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The loop with time and execution in the test's hand. */
class ReconcileLoopTest {
  private static final ClusterKey OTHER = new ClusterKey("data", "other");

  private final List<String> calls = new ArrayList<>();
  private final List<Runnable> started = new ArrayList<>();
  private final List<ClusterKey> keys = new ArrayList<>();
  private Instant now = Clusters.NOON;
  private Optional<Instant> wakeAt = Optional.empty();
  private Runnable wake = () -> {};
  private boolean leading = true;
  private MapValue config = Clusters.config();

  private final ReconcileLoop loop =
      new ReconcileLoop(useCase(), execution(), () -> now, journal());

  @Test
  void aChangeStartsAPassOnceItIsDue() {
    loop.changed(Clusters.KEY);
    assertThat(keys).isEmpty();
    wakeWhenDue();
    assertThat(keys).containsExactly(Clusters.KEY);
  }

  @Test
  void aPassThatDoesNotEndHoldsNoOtherClusterUp() {
    loop.changed(Clusters.KEY);
    wakeWhenDue();
    loop.changed(OTHER);
    wakeWhenDue();
    assertThat(keys).containsExactly(Clusters.KEY, OTHER);
  }

  @Test
  void aPassComesBackAtTheTimeItAskedForAndNotBefore() {
    loop.changed(Clusters.KEY);
    wakeWhenDue();
    started.getFirst().run();
    Instant again = wakeAt.orElseThrow();
    assertThat(again).isAfter(now);
    now = again.minusMillis(1);
    wake.run();
    assertThat(keys).hasSize(1);
    wakeWhenDue();
    assertThat(keys).hasSize(2);
  }

  @Test
  void aClockThatIsSetForwardDuringALongWaitIsNoticedWithinAMinute() {
    config = config.with("xdr", MapValue.EMPTY); // opens, and waits for its trial
    loop.changed(Clusters.KEY);
    wakeWhenDue();
    started.getFirst().run();
    assertThat(wakeAt).contains(now.plus(ReconcileLoop.CLOCK_WATCH));
    now = now.plus(Duration.ofDays(1));
    wake.run();
    assertThat(keys).hasSize(2);
  }

  @Test
  void nothingStartsOnceItIsStopped() {
    loop.changed(Clusters.KEY);
    loop.stop();
    wakeWhenDue();
    assertThat(keys).isEmpty();
  }

  @Test
  void whoDoesNotLeadWritesAndTellsNothing() {
    leading = false;
    loop.changed(Clusters.KEY);
    wakeWhenDue();
    started.getFirst().run();
    config = config.with("xdr", MapValue.EMPTY); // an opening would be told
    now = wakeAt.orElseThrow();
    wake.run();
    started.getLast().run();
    assertThat(started).hasSize(2);
    assertThat(calls).isEmpty();
  }

  @Test
  void whoLeadsWritesTellsAndPublishes() {
    loop.changed(Clusters.KEY);
    wakeWhenDue();
    started.getFirst().run();
    assertThat(calls).startsWith("write").endsWith("publish").contains("tell");
  }

  private void wakeWhenDue() {
    now = wakeAt.filter(at -> at.isAfter(now)).orElse(now);
    wake.run();
  }

  private Execution execution() {
    return new Execution() {
      @Override
      public void start(ClusterKey key, Runnable work) {
        keys.add(key);
        started.add(work);
      }

      @Override
      public void wakeAt(Instant at, Runnable what) {
        wakeAt = Optional.of(at);
        wake = what;
      }
    };
  }

  private ReconcileCluster useCase() {
    StepOutcome done = new StepOutcome.Done(new ResourceVersion("200"));
    return new ReconcileCluster(
        new Reconciliation("test", BreakerPolicy.DEFAULT),
        _ ->
            new ClusterObserver.Seen(
                Clusters.withPods(Clusters.bare(Clusters.resource(spec())), 3, 3)),
        (_, _) -> new TreeMap<>(),
        new ObedientServers(),
        new NoAccess(),
        new NoAccess(),
        new WillingWriter(
            () -> {
              calls.add("write");
              return done;
            }),
        (_, _, _) -> {
          calls.add("publish");
          return done;
        },
        (_, _) -> calls.add("tell"),
        () -> leading,
        () -> now);
  }

  private ClusterSpec spec() {
    return ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
  }

  private static PassJournal journal() {
    return new PassJournal() {
      @Override
      public void passed(PassReport report) {
        assertThat(report.took()).isEqualTo(Duration.ZERO);
      }

      @Override
      public void forgotten(ClusterKey key) {}
    };
  }
}
