package io.acko.domain.concern.preparation;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.StoredClaims;
import io.acko.domain.claim.ClaimMark;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ServerContainer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a pod with volumes that may have to be emptied is told, and when. */
class PreparationPolicyTest {
  private static final ObjectRef SET = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");
  private static final ObjectRef CLAIM = ObjectNames.claim("data", "demo-0-2");
  private static final ObjectRef POD = new ObjectRef(ObjectKind.POD, "demo-0-2");
  private static final Uid UID = new Uid("uid-demo-0-2");

  @Test
  void aClusterThatNeverEmptiesVolumesHasNothingOfIt() {
    SmallWorld world = SmallWorld.calm(spec("none", "none")).claimed();
    assertThat(steps(world)).isEmpty();
    MapValue template = template(world);
    assertThat(template.map("spec").list("initContainers").items()).hasSize(1);
    assertThat(template.toString()).doesNotContain("aerospike-order", ObjectNames.CLAIM_MARK);
    assertThat(world.view().object(CLAIM).orElseThrow().body().toString())
        .doesNotContain(ObjectNames.VOLUME_STATE);
  }

  @Test
  void aNewClaimIsWrittenDownForItsPodBeforeThePodIsToldAnything() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Due(VolumeState.Task.INIT, mark(world)));
    world.pod("demo-0-2").server(ServerContainer.ABSENT).waiting(mark(world), "", false);

    assertThat(steps(world))
        .containsExactly(
            state(world, new VolumeState.UnderWay(VolumeState.Task.INIT, mark(world), UID)));
  }

  @Test
  void thePodIsToldToEmptyItsVolumeThenToStartAndNothingAfterThat() {
    SmallWorld world = world("deleteFiles", "none");
    String mark = mark(world);
    VolumeState underWay = new VolumeState.UnderWay(VolumeState.Task.INIT, mark, UID);
    VolumeState used = new VolumeState.Used(UID);

    bearing(world, underWay);
    world.pod("demo-0-2").waiting(mark, "", false);
    assertThat(steps(world)).containsExactly(order("prepare 1 data=deleteFiles"));

    world.pod("demo-0-2").waiting(mark, "prepare 1 data=deleteFiles", false);
    assertThat(steps(world)).as("it is at work").isEmpty();

    world.pod("demo-0-2").waiting(mark, "prepare 1 data=deleteFiles", true);
    assertThat(steps(world)).as("written down first").containsExactly(state(world, used));

    bearing(world, used);
    assertThat(steps(world)).containsExactly(order("start"));

    world.pod("demo-0-2").waiting(mark, "start", true);
    assertThat(steps(world)).isEmpty();
  }

  /** The peer does it at every start. */
  @Test
  void aPodThatIsMadeAnewGetsItsVolumeAsItIsF060B029() {
    SmallWorld world = world("deleteFiles", "deleteFiles");
    bearing(world, new VolumeState.Used(new Uid("an earlier one")));
    world.pod("demo-0-2").waiting(mark(world), "", false);

    assertThat(steps(world)).containsExactly(state(world, new VolumeState.Used(UID)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage", "new", "new a b c", "initialising", "wiping x", "NEW x"})
  void aClaimThatSaysNothingThatCanBeUnderstoodIsNotEmptied(String text) {
    SmallWorld world = world("deleteFiles", "deleteFiles");
    bearing(world, text);
    world.pod("demo-0-2").waiting(mark(world), "", false);

    assertThat(steps(world)).containsExactly(state(world, new VolumeState.Used(UID)));
  }

  @Test
  void aClaimOfAnotherStatefulSetsMarkIsNotEmptied() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Due(VolumeState.Task.INIT, "another"));
    world.pod("demo-0-2").waiting(mark(world), "", false);

    assertThat(steps(world)).containsExactly(state(world, new VolumeState.Used(UID)));
  }

  /** As after a takeover from the peer, or where the wish came later. */
  @Test
  void aStatefulSetThatWasMadeWithoutAMarkStaysWithoutOneAndRollsNothing() {
    SmallWorld world = SmallWorld.calm(spec("none", "none")).claimed();
    MapValue before = template(world);
    world.wanting(spec("deleteFiles", "deleteFiles"));

    assertThat(template(world)).isEqualTo(before);
    assertThat(world.copy().pass().plan().steps()).isEmpty();
  }

  @Test
  void aStatefulSetThatWasMadeWithAMarkKeepsItWhenNothingIsToBeEmptiedAnyMore() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Due(VolumeState.Task.INIT, mark(world)));
    MapValue before = template(world);
    world.wanting(spec("none", "none"));

    assertThat(template(world)).isEqualTo(before);
    world.pod("demo-0-2").waiting(mark(world), "", false);
    assertThat(steps(world)).containsExactly(state(world, new VolumeState.Used(UID)));
  }

  @Test
  void aServerThatStartedWithoutAWordIsWrittenDownAtOnce() {
    SmallWorld world = world("deleteFiles", "none");

    assertThat(steps(world)).contains(state(world, new VolumeState.Used(UID)));
  }

  @Test
  void anotherWayToEmptyItIsToldAsLongAsItIsNotDone() {
    SmallWorld world = SmallWorld.calm(block("dd")).claimed();
    bearing(world, new VolumeState.UnderWay(VolumeState.Task.INIT, mark(world), UID));
    world.pod("demo-0-2").waiting(mark(world), "prepare 1 data=blkdiscard", false);

    assertThat(steps(world)).containsExactly(order("prepare 1 data=dd"));
  }

  @Test
  void aPodIsToldNothingWhileOneOfItsClaimsIsMissing() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Used(UID));
    world.withoutObject(CLAIM);
    world.pod("demo-0-2").waiting(mark(world), "", false);

    assertThat(steps(world)).isEmpty();
  }

  /** Kubernetes makes pods anew whatever the operator does, and they must come up. */
  @Test
  void podsAreToldAlsoWhileTheClusterIsPaused() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Used(UID));
    world.pod("demo-0-2").waiting(mark(world), "", false);
    world.wantingOnly(ClusterSpec.read(world.spec().document().with("paused", Value.of(true))));

    assertThat(world.pass().plan().steps()).containsExactly(order("start"));
  }

  @Test
  void podsAreToldAlsoWhileTheBreakerIsOpen() {
    SmallWorld world = world("deleteFiles", "none");
    bearing(world, new VolumeState.Used(UID));
    world.pod("demo-0-2").waiting(mark(world), "", false);
    world.wantingOnly(
        ClusterSpec.read(world.spec().document().with("image", Value.of("not an image"))));
    assertThat(world.pass().course()).isInstanceOf(Course.Rejected.class);

    Decision open = world.pass();

    assertThat(open.course()).isInstanceOf(Course.Refused.class);
    assertThat(open.plan().steps()).containsExactly(order("start"));
  }

  @Test
  void theContainersSeeTheMarkedVolumesAndMayDoWhatTheServerMayF061() {
    MapValue secured =
        MapValue.EMPTY.with(
            "aerospikeContainer",
            MapValue.EMPTY.with(
                "securityContext", MapValue.build().put("runAsUser", 1000).build()));
    for (ClusterSpec wish : List.of(spec("deleteFiles", "none"), block("dd"))) {
      SmallWorld world =
          SmallWorld.calm(ClusterSpec.read(wish.document().with("podSpec", secured)));
      List<MapValue> containers = template(world).map("spec").list("initContainers").maps();
      assertThat(containers)
          .extracting(one -> one.text("name").orElse(""))
          .containsExactly("aerospike-init", "aerospike-volumes", "aerospike-gate");
      MapValue preparing = containers.get(1);
      assertThat(preparing.text("securityContext", "runAsUser")).contains("1000");
      assertThat(preparing.toString()).contains("/volumes/data");
      assertThat(preparing.list("volumeDevices").items())
          .hasSize(wish.storage().claims().getFirst().isBlock() ? 1 : 0);
      assertThat(world.view().object(new ObjectRef(ObjectKind.CONFIG_MAP, "demo-0-config")))
          .hasValueSatisfying(
              map -> assertThat(map.body().map("data").text("aerospike-volumes.sh")).isPresent());
    }
  }

  private static SmallWorld world(String init, String wipe) {
    return SmallWorld.calm(spec(init, wipe)).claimed();
  }

  private static ClusterSpec spec(String init, String wipe) {
    MapValue policy = MapValue.build().put("initMethod", init).put("wipeMethod", wipe).build();
    return ClusterSpec.read(
        SmallWorld.spec(3)
            .document()
            .with(
                "storage",
                StoredClaims.storage("1Gi", false).with("filesystemVolumePolicy", policy)));
  }

  private static ClusterSpec block(String init) {
    return ClusterSpec.read(
        SmallWorld.spec(3).document().with("storage", StoredClaims.device("1Gi", init)));
  }

  private static String mark(SmallWorld world) {
    return ClaimMark.on(world.view().object(SET).orElseThrow()).orElseThrow().text();
  }

  private static MapValue template(SmallWorld world) {
    return world.view().object(SET).orElseThrow().body().map("spec").map("template");
  }

  private static void bearing(SmallWorld world, VolumeState state) {
    bearing(world, state.text());
  }

  /** All pods but the last have what they are to have. */
  private static void bearing(SmallWorld world, String state) {
    for (String pod : List.of("demo-0-0", "demo-0-1")) {
      put(world, ObjectNames.claim("data", pod), "used uid-" + pod);
    }
    put(world, CLAIM, state);
  }

  private static void put(SmallWorld world, ObjectRef claim, String state) {
    ObservedObject seen = world.view().object(claim).orElseThrow();
    world.withObject(StoredClaims.annotated(seen, ObjectNames.VOLUME_STATE, state));
  }

  private static Step state(SmallWorld world, VolumeState state) {
    ObservedObject claim = world.view().object(CLAIM).orElseThrow();
    return new Step.Annotate(
        CLAIM,
        ObjectNames.VOLUME_STATE,
        state.text(),
        new Precondition(claim.uid(), claim.version()));
  }

  private static Step order(String text) {
    return new Step.Annotate(
        POD,
        ObjectNames.VOLUME_ORDER,
        text,
        new Precondition(UID, Clusters.pod("demo-0-2", true, Clusters.spec(1)).version()));
  }

  private static List<Step> steps(SmallWorld world) {
    return new PreparationPolicy().examine(world.situation()) instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }
}
