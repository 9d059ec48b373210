package io.acko.domain.reconciliation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.breaker.Backoff;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.reporting.NoticePolicy;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Condition.Truth;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReconciliationTest {
  private static final Instant NOON = Clusters.NOON;
  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);

  @Test
  void createsServiceConfigMapStatefulSetAndBudgetInOnePass() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    Decision decision = reconciliation.decide(bare, NOON);
    assertThat(decision.plan().steps().stream().map(step -> step.target().toString()).toList())
        .containsExactly(
            "PodDisruptionBudget/demo-pdb",
            "ConfigMap/demo-0-config",
            "Service/demo",
            "StatefulSet/demo-0");
  }

  @Test
  void writesNothingOnceEverythingIsThere() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there =
        Clusters.withPods(
            Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps()), 3, 3);
    Settlement first = pass(there, List.of(), NOON);
    ClusterStatus status = first.status().orElseThrow();
    assertThat(status.phase()).contains(Phase.COMPLETED);

    ObservedCluster again = withStatus(there, status, 1, Map.of());
    Decision decision = reconciliation.decide(again, NOON.plusSeconds(60));
    Settlement second = reconciliation.settle(decision, List.of(), NOON.plusSeconds(60));
    assertThat(decision.plan().steps()).isEmpty();
    assertThat(second.status()).contains(status);
    assertThat(second.notices()).isEmpty();
  }

  @Test
  void isCompletedOnlyWhenPodsAndServersAgree() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    assertThat(phase(Clusters.withPods(there, 3, 2))).isEqualTo(Phase.IN_PROGRESS);
    assertThat(phase(Clusters.withPods(there, 3, 3))).isEqualTo(Phase.COMPLETED);
    ObservedCluster silent = Clusters.withPods(there, 3, 3).withNodes(new java.util.TreeMap<>());
    assertThat(phase(silent)).isEqualTo(Phase.IN_PROGRESS);
    var split = new java.util.TreeMap<>(Clusters.withPods(there, 3, 3).nodes());
    split.put(
        "demo-0-1",
        new io.acko.domain.observation.Reading.Known<>(Clusters.node("A1", 3, "5EEE", 0)));
    assertThat(phase(Clusters.withPods(there, 3, 3).withNodes(split))).isEqualTo(Phase.IN_PROGRESS);
    split.put(
        "demo-0-1",
        new io.acko.domain.observation.Reading.Known<>(Clusters.node("A1", 3, "5EED", 17)));
    assertThat(phase(Clusters.withPods(there, 3, 3).withNodes(split)))
        .isEqualTo(Phase.WAITING_FOR_MIGRATION);
  }

  @Test
  void isNotCompletedWhileAStatefulSetsStatusIsOlderThanItsTemplate() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    ObservedCluster whole = Clusters.withPods(there, 3, 3);
    assertThat(phase(withGenerations(whole, 2, 1))).isEqualTo(Phase.IN_PROGRESS);
    assertThat(phase(withGenerations(whole, 2, 2))).isEqualTo(Phase.COMPLETED);
  }

  private static ObservedCluster withGenerations(ObservedCluster view, int own, int observed) {
    var objects = new java.util.TreeMap<>(view.objects());
    ObservedObject set = objects.get(view.resource().names().statefulSet(0));
    MapValue metadata = set.body().map("metadata").with("generation", Value.of(own));
    MapValue status = set.body().map("status").with("observedGeneration", Value.of(observed));
    MapValue body = set.body().with("metadata", metadata).with("status", status);
    objects.put(
        set.ref(),
        new ObservedObject(
            set.ref(), set.uid(), set.version(), set.owner(), set.terminating(), body));
    return new ObservedCluster(
        view.resource(), objects, view.pods(), view.nodes(), view.seenUpTo());
  }

  @Test
  void opensAtOnceOnAnEnterpriseOnlySettingAndWritesNothing() {
    ObservedCluster bad = Clusters.bare(Clusters.resource(withXdr()));
    Decision decision = reconciliation.decide(bad, NOON);
    assertThat(decision.plan().steps()).isEmpty();
    Settlement settlement = reconciliation.settle(decision, List.of(), NOON);
    ClusterStatus status = settlement.status().orElseThrow();
    assertThat(status.breaker().state()).isInstanceOf(Open.class);
    assertThat(status.phase()).contains(Phase.ERROR);
    assertThat(status.failedReconcileCount()).isEqualTo(10);
    var condition = status.condition(ConditionType.CIRCUIT_BREAKER_OPEN).orElseThrow();
    assertThat(condition.reason()).isEqualTo("PermanentError");
    assertThat(condition.message())
        .contains("spec.aerospikeConfig.xdr")
        .contains("2026-06-01T12:30:00Z")
        .contains("kubectl annotate asc demo -n data acko.io/force-reconcile=true");
    assertThat(status.condition(ConditionType.STALLED).orElseThrow().truth()).isEqualTo(Truth.TRUE);
    assertThat(settlement.notices().stream().map(Notice::reason)).containsExactly("PermanentError");
    assertThat(settlement.requeue().at()).contains(NOON.plus(Duration.ofMinutes(30)));
  }

  @Test
  void staysQuietWhileOpen() {
    ObservedCluster bad = Clusters.bare(Clusters.resource(withXdr()));
    ClusterStatus open = pass(bad, List.of(), NOON).status().orElseThrow();
    ObservedCluster later = Clusters.withPods(withStatus(bad, open, 1, Map.of()), 3, 3);
    assertThat(reconciliation.inquiry(later, NOON.plusSeconds(60))).isEmpty();
    ObservedCluster stillBare = withStatus(bad, open, 1, Map.of());
    Settlement settlement = pass(stillBare, List.of(), NOON.plusSeconds(60));
    assertThat(settlement.notices()).isEmpty();
    assertThat(settlement.status()).contains(open);
  }

  @Test
  void writesTheOpeningOfARunningClusterOnce() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(withXdr()));
    ObservedCluster running = Clusters.withPods(bare, 3, 3);
    ClusterStatus open = pass(running, List.of(), NOON).status().orElseThrow();
    ObservedCluster next =
        withStatus(running, open, 1, Map.of()).withNodes(new java.util.TreeMap<>());
    assertThat(pass(next, List.of(), NOON.plusSeconds(1)).status()).contains(open);
  }

  @Test
  void closesWithinOnePassWhenTheSpecIsCorrected() {
    ObservedCluster bad = Clusters.bare(Clusters.resource(withXdr()));
    ClusterStatus open = pass(bad, List.of(), NOON).status().orElseThrow();
    ObservedCluster fixed = Clusters.bare(Clusters.resource(Clusters.spec(3), 2, open));
    Decision decision = reconciliation.decide(fixed, NOON.plusSeconds(5));
    assertThat(decision.plan().steps()).hasSize(4);
    Settlement settlement = reconciliation.settle(decision, done(decision), NOON.plusSeconds(5));
    assertThat(settlement.status().orElseThrow().breaker().isClean()).isTrue();
    assertThat(settlement.notices().stream().map(Notice::reason))
        .contains("CircuitBreakerReset", "StatefulSetCreated");
  }

  @Test
  void aNewVersionOfTheOperatorClosesAnOpenBreaker() {
    ObservedCluster bad = Clusters.bare(Clusters.resource(withXdr()));
    ClusterStatus open = pass(bad, List.of(), NOON).status().orElseThrow();
    ObservedCluster same = withStatus(bad, open, 1, Map.of());
    Instant soon = NOON.plusSeconds(5);
    assertThat(reconciliation.decide(same, soon).course()).isInstanceOf(Course.Refused.class);
    Reconciliation newer = new Reconciliation("newer", BreakerPolicy.DEFAULT);
    assertThat(newer.decide(same, soon).course()).isInstanceOf(Course.Rejected.class);
  }

  @Test
  void keepsAForceThatComesWhilePausedForLater() {
    ClusterSpec paused = ClusterSpec.read(Clusters.specDocument(3).with("paused", Value.of(true)));
    Map<String, String> force = Map.of(RetryToken.ANNOTATION, "true");
    ObservedCluster view = Clusters.bare(Clusters.resource(paused, 1, ClusterStatus.NONE, force));
    assertThat(pass(view, List.of(), NOON).epilogue()).isEmpty();
  }

  @Test
  void triesOnceWhenForcedAndTakesTheWishAwayAfterTheStatus() {
    ObservedCluster bad = Clusters.bare(Clusters.resource(withXdr()));
    ClusterStatus open = pass(bad, List.of(), NOON).status().orElseThrow();
    ObservedCluster forced = withStatus(bad, open, 1, Map.of(RetryToken.ANNOTATION, "true"));
    Settlement settlement = pass(forced, List.of(), NOON.plusSeconds(5));
    assertThat(settlement.status().orElseThrow().breaker().openings()).isEqualTo(2);
    assertThat(settlement.epilogue()).hasSize(1).allMatch(Step.Amend.class::isInstance);
  }

  @Test
  void countsTransientFailuresAndOpensAtTheTenth() {
    ClusterStatus status = ClusterStatus.NONE;
    Instant now = NOON;
    int moved = 0;
    for (int n = 1; n <= 10; n++) {
      ObservedCluster view = Clusters.bare(Clusters.resource(Clusters.spec(3), 1, status));
      Decision decision = reconciliation.decide(view, now);
      List<StepOutcome> outcomes =
          List.of(
              new StepOutcome.Failed(new Failure.Refused(FailureReason.API_SERVER_ERROR, "boom")));
      Settlement settlement = reconciliation.settle(decision, outcomes, now);
      status = settlement.status().orElseThrow();
      assertThat(status.failedReconcileCount()).isEqualTo(n);
      if (n < 10) {
        Closed closed = (Closed) status.breaker().state();
        Instant next = closed.nextAttempt().orElseThrow();
        Duration nominal = BreakerPolicy.DEFAULT.backoff().nominal(n);
        assertThat(Duration.between(now, next).toMillis())
            .isBetween(
                (long) (nominal.toMillis() * (1 - Backoff.JITTER)) - 1,
                (long) (nominal.toMillis() * (1 + Backoff.JITTER)) + 1);
        moved += Duration.between(now, next).equals(nominal) ? 0 : 1;
        assertThat(settlement.requeue().at()).contains(next);
        assertThat(reconciliation.decide(withStatus(view, status, 1, Map.of()), now).course())
            .isInstanceOf(Course.Refused.class);
        now = next;
      }
    }
    assertThat(moved).describedAs("waits that jitter moved").isGreaterThan(5);
    assertThat(status.breaker().state()).isInstanceOf(Open.class);
    assertThat(status.condition(ConditionType.CIRCUIT_BREAKER_OPEN).orElseThrow().reason())
        .isEqualTo("ConsecutiveFailures");
  }

  @Test
  void countsNeitherASupersededWriteNorAHold() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    Settlement superseded = pass(bare, List.of(new StepOutcome.Superseded("conflict")), NOON);
    assertThat(superseded.status().orElseThrow().failedReconcileCount()).isZero();
    assertThat(superseded.requeue().at()).isPresent();
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    ObservedCluster shrunk = withSpec(there, Clusters.spec(2));
    Settlement held = pass(Clusters.withPods(shrunk, 3, 3), List.of(), NOON);
    assertThat(held.status().orElseThrow().failedReconcileCount()).isZero();
    assertThat(held.status().orElseThrow().phaseReason()).contains("the removal of demo-0-2 waits");
  }

  /**
   * The last row of the breaker's table; only a trial that is held came through (decision 0011).
   */
  @Test
  void leavesTheBreakerAsItWasAfterASupersededWriteOrAHold() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    ObservedCluster held = Clusters.withPods(withSpec(there, Clusters.spec(2)), 3, 3);
    List<StepOutcome> superseded = List.of(new StepOutcome.Superseded("conflict"));
    for (int threshold : new int[] {10, 1}) { // backing off, and on its trial
      BreakerPolicy standard = BreakerPolicy.DEFAULT;
      Reconciliation judge =
          new Reconciliation(
              "test",
              new BreakerPolicy(
                  threshold, standard.backoff(), standard.openFor(), standard.maxOpenFor()));
      for (ObservedCluster view : threshold == 1 ? List.of(bare) : List.of(bare, held)) {
        ClusterStatus failed = failed(judge, view);
        ObservedCluster again = withStatus(view, failed, view.resource().generation(), Map.of());
        Instant due = NOON.plus(Duration.ofMinutes(31));
        Decision decision = judge.decide(again, due);
        assertThat(decision.course()).isInstanceOf(Course.Pursued.class);
        Settlement settlement =
            judge.settle(decision, view.equals(bare) ? superseded : List.of(), due);
        assertThat(settlement.status().orElseThrow().breaker()).isEqualTo(decision.breaker());
        assertThat(settlement.status().orElseThrow().failedReconcileCount()).isEqualTo(1);
        assertThat(settlement.notices().stream().map(Notice::reason))
            .doesNotContain("ReconcileRecovered", "CircuitBreakerReset");
      }
    }
  }

  private static ClusterStatus failed(Reconciliation judge, ObservedCluster view) {
    List<StepOutcome> outcomes =
        List.of(
            new StepOutcome.Failed(new Failure.Refused(FailureReason.API_SERVER_ERROR, "boom")));
    return judge.settle(judge.decide(view, NOON), outcomes, NOON).status().orElseThrow();
  }

  @Test
  void closesAfterATrialThatCameThroughToAHold() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    ObservedCluster shrunk = Clusters.withPods(withSpec(there, Clusters.spec(2)), 3, 3);
    BreakerPolicy once =
        new BreakerPolicy(
            1,
            BreakerPolicy.DEFAULT.backoff(),
            BreakerPolicy.DEFAULT.openFor(),
            BreakerPolicy.DEFAULT.maxOpenFor());
    Reconciliation strict = new Reconciliation("test", once);
    StepOutcome down = new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.TIMEOUT, "slow"));
    ClusterStatus open =
        strict.settle(strict.decide(shrunk, NOON), List.of(down), NOON).status().orElseThrow();
    assertThat(open.breaker().state()).isInstanceOf(Open.class);

    Instant trial = NOON.plus(once.openFor());
    ClusterStatus after =
        strict
            .settle(strict.decide(withStatus(shrunk, open, 1, Map.of()), trial), List.of(), trial)
            .status()
            .orElseThrow();
    assertThat(after.breaker().isClean()).isTrue();
    assertThat(after.phaseReason()).contains("the removal of demo-0-2 waits");
  }

  @Test
  void tellsOnceOfARepairThatIsNeededAgainAndAgain() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    List<Step> steps = reconciliation.decide(bare, NOON).plan().steps();
    ObservedCluster there = Clusters.after(bare, steps);
    Step repair =
        steps.stream()
            .filter(step -> step.target().kind() == ObjectKind.SERVICE)
            .map(step -> new Step.Apply(((Step.Apply) step).manifest(), Optional.of(Clusters.UID)))
            .findFirst()
            .orElseThrow();
    assertThat(NoticePolicy.of(repair, new ResourceVersion("7"), there))
        .isPresent()
        .isEqualTo(NoticePolicy.of(repair, new ResourceVersion("8"), there));
  }

  // F114.
  @Test
  void changesNothingWhilePausedAndSaysSo() {
    ClusterSpec paused = ClusterSpec.read(Clusters.specDocument(3).with("paused", Value.of(true)));
    ObservedCluster view = Clusters.bare(Clusters.resource(paused));
    Decision decision = reconciliation.decide(view, NOON);
    assertThat(decision.plan().steps()).isEmpty();
    ClusterStatus status = reconciliation.settle(decision, List.of(), NOON).status().orElseThrow();
    assertThat(status.phase()).contains(Phase.PAUSED);
    assertThat(status.condition(ConditionType.PAUSED).orElseThrow().reason())
        .isEqualTo("UserRequested");
  }

  @Test
  void looksAgainAtAPausedClusterOfAnOpenBreakerOnlyWhenATrialIsDue() {
    ClusterStatus open =
        pass(Clusters.bare(Clusters.resource(withXdr())), List.of(), NOON).status().orElseThrow();
    ClusterSpec paused = ClusterSpec.read(Clusters.specDocument(3).with("paused", Value.of(true)));
    ObservedCluster view = Clusters.bare(Clusters.resource(paused, 1, open));
    Instant trial = NOON.plus(Duration.ofMinutes(30));
    assertThat(pass(view, List.of(), NOON.plusSeconds(5)).requeue().at()).contains(trial);
    assertThat(pass(view, List.of(), trial).requeue().at().orElseThrow()).isAfter(trial);
  }

  @Test
  void neverShrinksAStatefulSet() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(5)));
    ObservedCluster five = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    for (int size = 1; size < 5; size++) {
      Decision decision = reconciliation.decide(withSpec(five, Clusters.spec(size)), NOON);
      for (Step step : decision.plan().steps()) {
        if (step instanceof Step.Apply apply && apply.target().kind() == ObjectKind.STATEFUL_SET) {
          assertThat(apply.manifest().body().at("spec", "replicas").flatMap(Value::asInteger))
              .contains(5);
        }
      }
    }
  }

  @Test
  void leavesAnObjectOfAnotherOwnerAlone() {
    ObservedCluster bare = Clusters.bare(Clusters.resource(Clusters.spec(3)));
    ObservedCluster there = Clusters.after(bare, reconciliation.decide(bare, NOON).plan().steps());
    ClusterResource other =
        new ClusterResource(
            Clusters.KEY,
            new io.acko.domain.cluster.Uid("uid-other"),
            new ResourceVersion("100"),
            1,
            false,
            there.resource().finalizers(),
            there.resource().annotations(),
            Clusters.spec(3),
            ClusterStatus.NONE);
    ObservedCluster recreated =
        new ObservedCluster(other, there.objects(), there.pods(), there.nodes(), there.seenUpTo());
    for (Step step : reconciliation.decide(recreated, NOON).plan().steps()) {
      assertThat(((Step.Apply) step).expected()).describedAs("pins no foreign object").isEmpty();
    }
  }

  private ClusterSpec withXdr() {
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    return ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
  }

  private Phase phase(ObservedCluster view) {
    return pass(view, List.of(), NOON).status().orElseThrow().phase().orElseThrow();
  }

  private Settlement pass(ObservedCluster view, List<StepOutcome> outcomes, Instant at) {
    return reconciliation.settle(reconciliation.decide(view, at), outcomes, at);
  }

  private static List<StepOutcome> done(Decision decision) {
    List<StepOutcome> outcomes = new ArrayList<>();
    decision
        .plan()
        .steps()
        .forEach(step -> outcomes.add(new StepOutcome.Done(new ResourceVersion("300"))));
    return outcomes;
  }

  private static ObservedCluster withSpec(ObservedCluster view, ClusterSpec spec) {
    return replace(view, Clusters.resource(spec, 2, view.resource().status()));
  }

  private static ObservedCluster withStatus(
      ObservedCluster view,
      ClusterStatus status,
      long generation,
      Map<String, String> annotations) {
    return replace(
        view, Clusters.resource(view.resource().spec(), generation, status, annotations));
  }

  private static ObservedCluster replace(ObservedCluster view, ClusterResource resource) {
    return new ObservedCluster(
        resource, view.objects(), view.pods(), view.nodes(), view.seenUpTo());
  }
}
