package io.acko.domain.concern.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.StoredClaims;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Shrinking;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ObservedObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Claims of local storage, which go with a pod that is restarted on purpose. */
class ReleasedTest {
  private static final ObjectRef CLAIM = ObjectNames.claim("data", "demo-0-2");
  private static final Purpose RESTART = new Purpose.Restart(RestartReason.IMAGE_CHANGED);

  @Test
  void theClaimsOfAPodGoRightAfterItWhenTheGateLetsItBeRestarted() {
    SmallWorld world = SmallWorld.calm(spec("local", true)).claimed();
    world.wanting(
        ClusterSpec.read(world.spec().document().with("image", Value.of("aerospike:ce-8.1.2.0"))));

    List<Step> steps = Shrinking.next(world, Duration.ofMinutes(2));

    assertThat(steps).hasSize(2);
    assertThat(steps.getFirst())
        .isInstanceOfSatisfying(
            Step.Disrupt.class, step -> assertThat(step.pod()).isEqualTo("demo-0-2"));
    assertThat(steps.getLast())
        .isInstanceOfSatisfying(
            Step.Remove.class, step -> assertThat(step.target()).isEqualTo(CLAIM));
  }

  /** As after a crash in between. */
  @Test
  void theClaimsOfAPodThatIsRestartedOnPurposeGoWhileItIsOnItsWay() {
    SmallWorld world = restarting(RESTART, "demo-0-2", "local");
    assertThat(steps(world)).as("before it is taken").isEmpty();

    world.pod("demo-0-2").terminating();

    ObservedObject claim = world.view().object(CLAIM).orElseThrow();
    assertThat(steps(world))
        .containsExactly(
            new Step.Remove(
                CLAIM,
                new Precondition(claim.uid(), claim.version()),
                "its pod is restarted and may move, as deleteLocalStorageOnRestart says"));
  }

  @Test
  void aClaimOfAClassThatIsNotListedStays() {
    SmallWorld world = restarting(RESTART, "demo-0-2", "another");
    world.pod("demo-0-2").terminating();
    assertThat(steps(world)).isEmpty();
  }

  @Test
  void aClaimStaysWhereNobodyAskedForItsDeletion() {
    SmallWorld world = restarting(RESTART, "demo-0-2", "local").wantingOnly(spec("local", false));
    world.pod("demo-0-2").terminating();
    assertThat(steps(world)).isEmpty();
  }

  /** A drain, a person, a crash: nobody proved that others have its records. */
  @Test
  void theClaimOfAPodThatSomethingElseTakesStaysB020() {
    SmallWorld drained = SmallWorld.calm(spec("local", true)).claimed();
    drained.pod("demo-0-2").terminating();
    assertThat(steps(drained)).isEmpty();

    SmallWorld repaired =
        restarting(new Purpose.Repair(RestartReason.IMAGE_CHANGED), "demo-0-2", "local");
    repaired.pod("demo-0-2").terminating();
    assertThat(steps(repaired)).isEmpty();

    SmallWorld another = restarting(RESTART, "demo-0-1", "local");
    another.pod("demo-0-2").terminating();
    assertThat(steps(another)).isEmpty();

    SmallWorld madeAnew = restarting(RESTART, "demo-0-2", "local");
    madeAnew.born("demo-0-2", 0, "5EED").terminating();
    assertThat(steps(madeAnew)).isEmpty();
  }

  @Test
  void theClaimStaysWhenAnotherServerHasStoppedServingMeanwhile() {
    SmallWorld world = restarting(RESTART, "demo-0-2", "local");
    world.pod("demo-0-2").terminating();
    world.pod("demo-0-0").down("CrashLoopBackOff");
    assertThat(steps(world)).isEmpty();
  }

  @Test
  void theClaimOfAnotherClusterStays() {
    SmallWorld world = restarting(RESTART, "demo-0-2", "local");
    world.pod("demo-0-2").terminating();
    ObservedObject claim = world.view().object(CLAIM).orElseThrow();
    world.withObject(
        StoredClaims.labelled(claim, Clusters.resource(world.spec()).names().labels()));
    assertThat(steps(world)).noneMatch(Step.Remove.class::isInstance);
  }

  private static SmallWorld restarting(Purpose purpose, String pod, String storageClass) {
    Undertaking told =
        new Undertaking(
            purpose,
            new TreeMap<>(Map.of(pod, new Uid("uid-" + pod))),
            true,
            "5EED",
            Clusters.NOON.minus(Duration.ofSeconds(20)));
    SmallWorld world = SmallWorld.calm(spec(storageClass, true)).claimed();
    Ledger calm = world.situation().ledger();
    return world.ledger(calm.undertaking(told));
  }

  private static ClusterSpec spec(String storageClass, boolean releases) {
    MapValue volume = StoredClaims.storage("1Gi", false).list("volumes").maps().getFirst();
    MapValue claim =
        volume.map("source").map("persistentVolume").with("storageClass", Value.of(storageClass));
    MapValue storage =
        MapValue.build()
            .put(
                "volumes",
                ListValue.of(volume.with("source", MapValue.EMPTY.with("persistentVolume", claim))))
            .put("localStorageClasses", ListValue.ofTexts(List.of("local")))
            .put("deleteLocalStorageOnRestart", releases)
            .build();
    return ClusterSpec.read(SmallWorld.spec(3).document().with("storage", storage));
  }

  private static List<Step> steps(SmallWorld world) {
    return new ClaimPolicy().examine(world.situation()) instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }
}
