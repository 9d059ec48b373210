package io.acko.domain.concern.growth;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.StoredClaims;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Verdict;
import io.acko.domain.growth.Growth;
import io.acko.domain.growth.Reuse;
import io.acko.domain.observation.ObservedObject;
import org.junit.jupiter.api.Test;

/** A pod waits for what an earlier one of its name left. */
class GrowthPolicyTest {
  private static final ObjectRef LAST = ObjectNames.claim("data", "demo-0-2");

  @Test
  void aPodDoesNotComeBackWithWhatItsPredecessorLeftUnlessAllowedB026B028() {
    SmallWorld world = left(false).wantingOnly(spec(3, "1Gi", false));
    assertThat(Growth.replicas(world.view())).containsExactly(2);
    Verdict verdict = new GrowthPolicy().examine(world.situation());
    assertThat(verdict).isInstanceOf(Verdict.Hold.class);
    assertThat(((Verdict.Hold) verdict).awaited().message())
        .contains("data-demo-0-2", "demo-0-2", Reuse.ANNOTATION);

    world.annotate(Reuse.ANNOTATION, "demo-0-9, demo-0-2");
    assertThat(Growth.replicas(world.view())).containsExactly(3);
    assertThat(new GrowthPolicy().examine(world.situation())).isInstanceOf(Verdict.Satisfied.class);
  }

  @Test
  void growingWaitsForAClaimThatIsBeingDeletedB026() {
    SmallWorld world = left(true);
    world.withObject(StoredClaims.terminating(claim(world, LAST)));
    world.wantingOnly(spec(4, "1Gi", true));
    assertThat(Growth.replicas(world.view())).containsExactly(2);
    world.withoutObject(LAST);
    assertThat(Growth.replicas(world.view())).containsExactly(4);
  }

  @Test
  void aStatefulSetThatSomebodyDeletedGetsItsOwnClaimsBack() {
    SmallWorld world = world("1Gi", false);
    world.withoutObject(new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0"));
    world.podNames().forEach(world::without);
    assertThat(Growth.replicas(world.view())).containsExactly(3);
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
}
