package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.access.Inspection;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.Login;
import io.acko.domain.access.ObservedAccess;
import io.acko.domain.access.Password;
import io.acko.domain.access.PasswordDigest;
import io.acko.domain.access.PasswordReading;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedSettings;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** When a pass looks at users and roles, and what it leaves to the next. */
class AccessPassTest {
  private static final Login BOSS = new Login("admin", new Password("hunter2"));

  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
  private final List<Call> asked = new ArrayList<>();
  private PassMemory memory = PassMemory.EMPTY;
  private AccessView view = new AccessView.EditionUnsupported();
  private StepOutcome synced = new StepOutcome.Done(new ResourceVersion("100"));
  private Instant now = Clusters.NOON;

  private static ObservedCluster cluster(boolean wish) {
    MapValue admin =
        MapValue.build()
            .put("name", "admin")
            .put("secretName", "admin-secret")
            .put("roles", ListValue.ofTexts(List.of("sys-admin", "user-admin")))
            .build();
    MapValue spec = Clusters.specDocument(3);
    MapValue access = MapValue.EMPTY.with("users", ListValue.of(admin));
    ClusterSpec read = ClusterSpec.read(wish ? spec.with("aerospikeAccessControl", access) : spec);
    return Clusters.withPods(Clusters.bare(Clusters.resource(read)), 3, 3);
  }

  private static AccessView outOfStep() {
    TreeMap<String, java.util.SortedSet<String>> users = new TreeMap<>();
    users.put("admin", new TreeSet<>(List.of("user-admin")));
    return new AccessView.Known(
        new ObservedAccess(new TreeMap<>(), users),
        "admin",
        new TreeMap<>(Map.of("admin", new PasswordReading.Present(new PasswordDigest("12ab")))));
  }

  private List<String> pass(ObservedCluster seen) {
    asked.clear();
    ReconcilePass pass = new ReconcilePass(Clusters.KEY, reconciliation, memory, now);
    for (Call call = pass.next(); !(call instanceof Call.Finish); call = pass.next()) {
      asked.add(call);
      pass.feed(
          switch (call) {
            case Call.Observe _ -> new Answer.Sighted(new ClusterObserver.Seen(seen));
            case Call.Probe _ -> new Answer.Probed(seen.nodes());
            case Call.Consult _ -> new Answer.Consulted(ObservedSettings.UNASKED);
            case Call.Inspect _ -> new Answer.Inspected(new Inspection(view, Optional.of(BOSS)));
            case Call.Rehearse _ -> new Answer.Rehearsed(List.of());
            case Call.Synchronise _ -> new Answer.Ran(synced);
            case Call.Write _, Call.Instruct _, Call.Publish _ ->
                new Answer.Ran(new StepOutcome.Done(new ResourceVersion("200")));
            case Call.Tell _ -> new Answer.Told();
            case Call.Finish _ -> throw new IllegalStateException();
          },
          now);
    }
    memory = pass.memory();
    return asked.stream().map(call -> call.getClass().getSimpleName()).distinct().toList();
  }

  /** Passes of one cluster whose earlier writes it has seen. */
  private List<String> nextPass(ObservedCluster seen, Duration later) {
    now = now.plus(later);
    memory =
        new PassMemory(
            io.acko.domain.observation.Watermark.NONE,
            0,
            java.util.Set.of(),
            memory.access(),
            memory.login(),
            memory.groundwork(),
            memory.patience());
    return pass(seen);
  }

  @Test
  void aClusterWithoutTheWishIsNotAsked() {
    assertThat(pass(cluster(false))).doesNotContain("Inspect");
  }

  @Test
  void anEditionIsAskedForOnce() {
    assertThat(pass(cluster(true))).startsWith("Observe", "Probe", "Inspect");
    assertThat(nextPass(cluster(true), Duration.ofHours(5))).doesNotContain("Inspect");
  }

  @Test
  void usersAreLookedAtAgainAfterAMinuteAsWhoWasLetIn() {
    view =
        new AccessView.Known(
            new ObservedAccess(new TreeMap<>(), new TreeMap<>()), "admin", new TreeMap<>());
    pass(cluster(true));
    assertThat(nextPass(cluster(true), Duration.ofSeconds(30))).doesNotContain("Inspect");
    assertThat(nextPass(cluster(true), Duration.ofSeconds(30))).contains("Inspect");
    assertThat(asked)
        .filteredOn(Call.Inspect.class::isInstance)
        .allMatch(call -> ((Call.Inspect) call).known().equals(Optional.of(BOSS)));
  }

  @Test
  void aChangeIsFollowedByALookWhateverCameOfIt() {
    view = outOfStep();
    for (StepOutcome outcome :
        List.of(synced, new StepOutcome.Superseded("a Secret has changed since"))) {
      synced = outcome;
      assertThat(nextPass(cluster(true), Duration.ofMinutes(1)))
          .containsSequence("Inspect")
          .contains("Synchronise");
      assertThat(nextPass(cluster(true), Duration.ofMillis(500))).contains("Inspect");
    }
  }

  @Test
  void whatIsRememberedIsWrittenOnlyAfterTheServersWereChanged() {
    view = outOfStep();
    pass(cluster(true));
    List<String> done = asked.stream().map(call -> call.getClass().getSimpleName()).toList();
    int change = done.indexOf("Synchronise");
    assertThat(done.subList(change, change + 2)).containsExactly("Synchronise", "Write");

    synced = new StepOutcome.Superseded("not let in any more");
    nextPass(cluster(true), Duration.ofMinutes(1));
    done = asked.stream().map(call -> call.getClass().getSimpleName()).toList();
    assertThat(done.subList(done.indexOf("Synchronise"), done.size())).doesNotContain("Write");
  }

  // B169.
  @Test
  void nothingThatIsReportedCarriesAPassword() {
    view = outOfStep();
    pass(cluster(true));
    assertThat(asked.toString() + memory).doesNotContain("hunter2");
    assertThat(memory.toString()).contains("•••");
  }
}
