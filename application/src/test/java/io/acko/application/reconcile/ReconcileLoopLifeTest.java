package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.access.NoAccess;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Execution;
import io.acko.application.port.PassJournal;
import io.acko.application.port.StatusWriter;
import io.acko.domain.Clusters;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The loop with an execution that runs passes when the test says so. */
class ReconcileLoopLifeTest implements Execution, PassJournal {
  private final Deque<Runnable> started = new ArrayDeque<>();
  private final List<PassReport> reports = new ArrayList<>();
  private final List<ClusterKey> gone = new ArrayList<>();
  private Optional<Runnable> wake = Optional.empty();
  private Optional<Instant> alarm = Optional.empty();
  private Instant now = Clusters.NOON;
  private boolean leads = true;
  private int writes;
  private ClusterObserver observer =
      _ -> new ClusterObserver.Seen(Clusters.bare(Clusters.resource(Clusters.spec(3))));
  private final ReconcileLoop loop = loop();

  @Test
  void startsOnePassForManyChangesOnceTheyAreGathered() {
    loop.changed(Clusters.KEY);
    loop.changed(Clusters.KEY);
    assertThat(started).isEmpty();
    forward();
    assertThat(started).hasSize(1);
  }

  @Test
  void writesNothingOnceItDoesNotLeadAnyMore() {
    leads = false;
    loop.changed(Clusters.KEY);
    forward();
    started.remove().run();
    assertThat(writes).isZero();
    assertThat(reports).hasSize(1);
  }

  @Test
  void comesBackAfterAMistakeOfItsOwn() {
    observer =
        _ -> {
          throw new IllegalStateException("a mistake");
        };
    loop.changed(Clusters.KEY);
    forward();
    started.remove().run();
    assertThat(reports.getFirst().remark()).contains("mistake");
    assertThat(alarm).isPresent();
    now = alarm.orElseThrow();
    wake.orElseThrow().run();
    assertThat(started).hasSize(1);
  }

  @Test
  void forgetsAClusterThatIsGone() {
    observer = _ -> new ClusterObserver.Gone();
    loop.changed(Clusters.KEY);
    forward();
    started.remove().run();
    assertThat(gone).containsExactly(Clusters.KEY);
    assertThat(loop.memoryOf(Clusters.KEY)).isEqualTo(PassMemory.EMPTY);
  }

  @Test
  void startsNothingAfterItWasStopped() {
    loop.changed(Clusters.KEY);
    loop.stop();
    forward();
    assertThat(started).isEmpty();
  }

  @Test
  void keepsWhatAPassWroteForTheNext() {
    loop.changed(Clusters.KEY);
    forward();
    started.remove().run();
    assertThat(loop.memoryOf(Clusters.KEY).watermark().written()).isNotEmpty();
  }

  private void forward() {
    now = alarm.orElseThrow();
    wake.orElseThrow().run();
  }

  private ReconcileLoop loop() {
    ClusterWriter writer =
        new WillingWriter(
            () -> {
              writes++;
              return new StepOutcome.Done(new ResourceVersion("500"));
            });
    StatusWriter statusWriter =
        (_, _, _) -> {
          writes++;
          return new StepOutcome.Done(new ResourceVersion("501"));
        };
    return new ReconcileLoop(
        new ReconcileCluster(
            new Reconciliation("test", BreakerPolicy.DEFAULT),
            key -> observer.observe(key),
            (_, _) -> new TreeMap<>(),
            new ObedientServers(),
            new NoAccess(),
            new NoAccess(),
            writer,
            statusWriter,
            (_, _) -> writes++,
            () -> leads,
            () -> now),
        this,
        () -> now,
        this);
  }

  @Override
  public void start(ClusterKey key, Runnable pass) {
    started.add(pass);
  }

  @Override
  public void wakeAt(Instant at, Runnable toWake) {
    alarm = Optional.of(at);
    wake = Optional.of(toWake);
  }

  @Override
  public void passed(PassReport report) {
    reports.add(report);
  }

  @Override
  public void forgotten(ClusterKey key) {
    gone.add(key);
  }
}
