package io.acko.domain.concern.claim;

import static io.acko.domain.concern.Shrinking.leaves;
import static io.acko.domain.concern.Shrinking.next;
import static io.acko.domain.concern.Shrinking.rescale;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.StoredClaims;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What becomes of the claims of a cluster. */
class ClaimPolicyTest {
  private static final ObjectRef LAST = ObjectNames.claim("data", "demo-0-2");

  @Test
  void claimsThatAreAsTheyWereMadeAreLeftAlone() {
    assertThat(steps(world("1Gi", true))).isEmpty();
  }

  @Test
  void aClaimThatThePeerMadeIsMarkedAsThisClustersOwn() {
    SmallWorld world = world("1Gi", true);
    ObservedObject claim = claim(world, LAST);
    Map<String, String> peers = Clusters.resource(world.spec()).names().labels();
    world.withObject(StoredClaims.labelled(claim, peers));

    List<Step> steps = steps(world);

    assertThat(steps).hasSize(1);
    MapValue body = ((Step.Apply) steps.getFirst()).manifest().body();
    assertThat(body.text("metadata", "labels", ObjectNames.CLUSTER_UID_LABEL))
        .contains(Clusters.UID.text());
    assertThat(body.text("metadata", "annotations", ObjectNames.CASCADE_DELETE)).contains("true");
    assertThat(body.text("spec", "resources", "requests", "storage")).contains("1Gi");
    assertThat(((Step.Apply) steps.getFirst()).expected()).contains(claim.uid());
  }

  @Test
  void aClaimOfAnotherClusterIsNeverTouchedThoughItsNameIsTheSameB137F048() {
    SmallWorld world = world("1Gi", true);
    ObservedObject claim = claim(world, LAST);
    world.withObject(
        StoredClaims.labelled(
            claim,
            Map.of(
                ObjectNames.CLUSTER_UID_LABEL, "another",
                ObjectNames.RACK_LABEL, "0",
                ObjectNames.VOLUME_LABEL, "data")));
    assertThat(steps(world)).isEmpty();
    world.without("demo-0-2").replicas("demo-0", 2).wanting(spec(2, "1Gi", true));
    assertThat(steps(world)).isEmpty();
  }

  /** Of a former cluster of this name: its pod has it now, and before that nobody takes it away. */
  @Test
  void aClaimThatAFormerClusterLeftIsMarkedAnewWithItsPodAndNotDeletedWithoutOne() {
    SmallWorld world = world("1Gi", true);
    TreeMap<String, String> formers =
        new TreeMap<>(Clusters.resource(world.spec()).names().rackLabels(0));
    formers.put(ObjectNames.CLUSTER_UID_LABEL, "former");
    formers.put(ObjectNames.VOLUME_LABEL, "data");
    ObservedObject former = StoredClaims.labelled(claim(world, LAST), formers);

    assertThat(steps(world.withObject(former)))
        .hasSize(1)
        .allMatch(step -> step.target().equals(LAST) && step instanceof Step.Apply);
    assertThat(steps(left(true).withObject(former))).isEmpty();
    assertThat(left(true).withObject(former).deleting().pass().plan().steps())
        .noneMatch(step -> step.target().equals(LAST));
  }

  @Test
  void aClaimWithoutAMarkIsNotTakenForOursBecauseOfHowItsNameEndsF048() {
    SmallWorld world = world("1Gi", true);
    ObservedObject claim = claim(world, LAST);
    ObjectRef other = new ObjectRef(ObjectKind.PERSISTENT_VOLUME_CLAIM, "data-x-demo-0-7");
    Map<String, String> peers = Clusters.resource(world.spec()).names().labels();
    world.withObject(
        new ObservedObject(
            other,
            claim.uid(),
            claim.version(),
            claim.owner(),
            false,
            StoredClaims.labelled(claim, peers).body()));
    assertThat(steps(world)).isEmpty();
  }

  @Test
  void aLargerVolumeIsAskedForAtEveryClaimAndNeverASmallerOneB031B036() {
    SmallWorld world = world("1Gi", true).wantingOnly(spec(3, "2Gi", true));
    assertThat(steps(world))
        .hasSize(3)
        .allSatisfy(
            step ->
                assertThat(
                        ((Step.Apply) step)
                            .manifest()
                            .body()
                            .text("spec", "resources", "requests", "storage"))
                    .contains("2Gi"));
    for (String same : List.of("1024Mi", "0.5Gi")) {
      assertThat(steps(world("1Gi", true).wantingOnly(spec(3, same, true)))).as(same).isEmpty();
    }
  }

  /**
   * The set cannot be changed, and is not made anew: its pods would have no controller meanwhile.
   */
  @Test
  void theStatefulSetKeepsTheSizeThatItWasMadeWith() {
    SmallWorld world = world("1Gi", true).wantingOnly(spec(3, "2Gi", true));
    assertThat(world.pass().plan().steps())
        .extracting(step -> step.target().kind())
        .containsOnly(ObjectKind.PERSISTENT_VOLUME_CLAIM);
  }

  @Test
  void theClaimOfAPodThatLeftGoesOnceTheOthersAreAtRestWithoutItB025F046() {
    SmallWorld world = world("1Gi", true).wanting(spec(2, "1Gi", true));
    Step.Rescale step = rescale(world);
    leaves(world, step, "A2");
    assertThat(next(world, Duration.ofMinutes(1)).getFirst()).isInstanceOf(Step.Instruct.class);
    ObservedObject claim = claim(world, LAST);

    assertThat(next(world, Duration.ofMinutes(1)))
        .containsExactly(
            new Step.Remove(
                LAST,
                new Precondition(claim.uid(), claim.version()),
                "its pod has left for good, and cascadeDelete says so"));
  }

  @Test
  void aClaimThatIsToStayStays() {
    SmallWorld world = world("1Gi", false).wanting(spec(2, "1Gi", false));
    leaves(world, rescale(world), "A2");
    assertThat(next(world, Duration.ofMinutes(1)).getFirst()).isInstanceOf(Step.Instruct.class);
    assertThat(next(world, Duration.ofMinutes(5))).isEmpty();
  }

  @Test
  void noClaimGoesWhileAServerIsSilentOrItsPodIsMissingThoughWanted() {
    SmallWorld silent = left(true);
    silent.pod("demo-0-0").silent();
    assertThat(steps(silent)).isEmpty();

    SmallWorld missing = world("1Gi", true).without("demo-0-2");
    assertThat(steps(missing)).isEmpty();
  }

  /** Neither the rack nor its storage is in the spec any more: the claim itself knows (F047). */
  @Test
  void theClaimsOfARackThatIsGoneGoByWhatTheyBearB034F047() {
    for (boolean cascade : List.of(true, false)) {
      ObservedObject former = claim(world("1Gi", cascade), LAST);
      MapValue rack = MapValue.build().put("id", 7).build();
      MapValue racks = MapValue.build().put("racks", ListValue.of(rack)).build();
      SmallWorld world =
          SmallWorld.calm(ClusterSpec.read(SmallWorld.spec(3).document().with("rackConfig", racks)))
              .withObject(former);
      assertThat(steps(world)).hasSize(cascade ? 1 : 0).allMatch(Step.Remove.class::isInstance);
    }
  }

  // B154.
  @Test
  void aDeletedClusterLosesItsSetsThenItsClaimsThenItsFinalizerF068F069() {
    SmallWorld world = world("1Gi", true).deleting();
    Map<String, String> peers = Clusters.resource(world.spec()).names().labels();
    world.withObject(StoredClaims.labelled(claim(world, LAST), peers));
    ObjectRef set = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");

    Step mark = world.copy().pass().plan().steps().getFirst();
    assertThat(mark).isInstanceOf(Step.Apply.class);
    assertThat(mark.target()).isEqualTo(LAST);
    world.claimed();
    assertThat(world.copy().pass().plan().steps())
        .hasSize(1)
        .allMatch(Step.Remove.class::isInstance)
        .allMatch(step -> step.target().equals(set));
    world.withoutObject(set);
    world.podNames().forEach(world::without);
    List<Step> claims = world.copy().pass().plan().steps();
    assertThat(claims).hasSize(3).allMatch(Step.Remove.class::isInstance);
    claims.forEach(step -> world.withObject(StoredClaims.terminating(claim(world, step.target()))));
    assertThat(world.copy().pass().plan().steps()).isEmpty();
    claims.forEach(step -> world.withoutObject(step.target()));
    assertThat(world.copy().pass().plan().steps().getFirst()).isInstanceOf(Step.Amend.class);
  }

  @Test
  void aDeletedClusterWhoseClaimsAreToStayGoesAtOnce() {
    SmallWorld world = world("1Gi", false).deleting();
    assertThat(world.pass().plan().steps()).hasSize(1).allMatch(Step.Amend.class::isInstance);
  }

  /** A cluster at rest without the last of its pods, whose claim is still there. */
  private static SmallWorld left(boolean cascade) {
    SmallWorld two = SmallWorld.calm(spec(2, "1Gi", cascade)).claimed();
    ObservedObject last = claim(world("1Gi", cascade), LAST);
    return two.withObject(last);
  }

  private static SmallWorld world(String size, boolean cascade) {
    return SmallWorld.calm(spec(3, size, cascade)).claimed();
  }

  private static ClusterSpec spec(int size, String volume, boolean cascade) {
    return ClusterSpec.read(
        SmallWorld.spec(size).document().with("storage", StoredClaims.storage(volume, cascade)));
  }

  private static ObservedObject claim(SmallWorld world, ObjectRef ref) {
    return world.view().object(ref).orElseThrow();
  }

  private static List<Step> steps(SmallWorld world) {
    return new ClaimPolicy().examine(world.situation()) instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }
}
