package io.acko.domain.concern.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.StoredClaims;
import io.acko.domain.claim.ClaimMark;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.cluster.Uid;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.growth.Growth;
import io.acko.domain.growth.Reuse;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Claims that an earlier pod left, which a person lets a new one have. */
class HandedOverClaimsTest {
  private static final ObjectRef SET = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");
  private static final ObjectRef CLAIM = ObjectNames.claim("data", "demo-0-2");

  @Test
  void aClaimIsEmptiedOnceForThePodThatIsNamedAndThePodIsMadeOnlyThenF062B026() {
    SmallWorld world = grown("deleteFiles").annotate(Reuse.ANNOTATION, "demo-0-2");

    assertThat(Growth.replicas(world.view())).containsExactly(2);
    assertThat(Reuse.obstacle(world.view(), Rack.IMPLICIT, 2))
        .hasValueSatisfying(why -> assertThat(why).contains("is to be emptied"));
    Step.Annotate step = (Step.Annotate) steps(world).getFirst();
    ObservedObject claim = world.view().object(CLAIM).orElseThrow();
    assertThat(step)
        .isEqualTo(
            new Step.Annotate(
                CLAIM,
                ObjectNames.VOLUME_STATE,
                new VolumeState.Due(VolumeState.Task.WIPE, mark(world)).text(),
                new Precondition(claim.uid(), claim.version())));

    put(world, step.value());
    assertThat(steps(world)).isEmpty();
    assertThat(Growth.replicas(world.view())).containsExactly(3);
  }

  @Test
  void nothingIsEmptiedThatNobodyNamed() {
    SmallWorld world = grown("deleteFiles");

    assertThat(steps(world)).isEmpty();
    assertThat(Growth.replicas(world.view())).containsExactly(2);
    assertThat(steps(world.annotate(Reuse.ANNOTATION, "demo-0-1"))).isEmpty();
  }

  /** As when a cluster was to grow and was not, before the pod had come up. */
  @Test
  void aClaimOnWhichNoServerEverRanIsNoObstacle() {
    SmallWorld world = grown("none");
    put(world, new VolumeState.UnderWay(VolumeState.Task.INIT, mark(world), new Uid("x")).text());
    assertThat(Growth.replicas(world.view())).containsExactly(3);

    put(world, new VolumeState.Due(VolumeState.Task.INIT, "another").text());
    assertThat(Growth.replicas(world.view())).containsExactly(2);
  }

  @Test
  void nothingIsEmptiedWhileAServerIsSilent() {
    SmallWorld world = grown("deleteFiles").annotate(Reuse.ANNOTATION, "demo-0-2");
    world.pod("demo-0-0").silent();

    assertThat(steps(world)).isEmpty();
  }

  @Test
  void aClaimThatIsHandedOverAsItIsKeepsWhatIsOnIt() {
    SmallWorld world = grown("none").annotate(Reuse.ANNOTATION, "demo-0-2");

    assertThat(steps(world)).isEmpty();
    assertThat(Growth.replicas(world.view())).containsExactly(3);
  }

  /** Its pods would not wait, so the old records would come back although they were to go. */
  @Test
  void noPodIsMadeOntoAClaimThatIsToBeEmptiedAndCannotBe() {
    SmallWorld world =
        SmallWorld.calm(spec(2, "none", "none"))
            .claimed()
            .wantingOnly(spec(3, "none", "deleteFiles"))
            .withObject(left(spec(3, "none", "none")))
            .annotate(Reuse.ANNOTATION, "demo-0-2");

    assertThat(steps(world)).isEmpty();
    assertThat(Growth.replicas(world.view())).containsExactly(2);
    assertThat(Reuse.obstacle(world.view(), Rack.IMPLICIT, 2))
        .hasValueSatisfying(
            why -> assertThat(why).contains("cannot be emptied", "delete the claim"));
  }

  /** A cluster of two that is to have a third, whose claim an earlier third has left. */
  private static SmallWorld grown(String wipe) {
    SmallWorld world =
        SmallWorld.calm(spec(2, "deleteFiles", wipe))
            .claimed()
            .wantingOnly(spec(3, "deleteFiles", wipe))
            .withObject(left(spec(3, "deleteFiles", wipe)));
    put(world, "used former");
    return world;
  }

  private static ObservedObject left(ClusterSpec spec) {
    return SmallWorld.calm(spec).claimed().view().object(CLAIM).orElseThrow();
  }

  private static void put(SmallWorld world, String state) {
    ObservedObject claim = world.view().object(CLAIM).orElseThrow();
    world.withObject(StoredClaims.annotated(claim, ObjectNames.VOLUME_STATE, state));
  }

  private static String mark(SmallWorld world) {
    return ClaimMark.on(world.view().object(SET).orElseThrow()).orElseThrow().text();
  }

  private static ClusterSpec spec(int size, String init, String wipe) {
    MapValue policy = MapValue.build().put("initMethod", init).put("wipeMethod", wipe).build();
    return ClusterSpec.read(
        SmallWorld.spec(size)
            .document()
            .with(
                "storage",
                StoredClaims.storage("1Gi", false).with("filesystemVolumePolicy", policy)));
  }

  private static List<Step> steps(SmallWorld world) {
    return new ClaimPolicy().examine(world.situation()) instanceof Verdict.Act act
        ? act.steps()
        : List.of();
  }
}
