package io.acko.domain.concern.departure;

import static io.acko.domain.concern.Shrinking.leaves;
import static io.acko.domain.concern.Shrinking.next;
import static io.acko.domain.concern.Shrinking.rescale;
import static io.acko.domain.concern.Shrinking.shrinking;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.SmallWorld;
import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.server.info.Endpoint;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What follows when a pod has been removed. */
class DeparturePolicyTest {

  @Test
  void theOthersForgetWhereTheNodeWas() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    Step.Instruct step = (Step.Instruct) next(world, Duration.ofMinutes(1)).getFirst();
    assertThat(step.orders())
        .containsExactly(
            new NodeOrder.ForgetSeeds(
                List.of(new Endpoint("demo-0-3.demo.data.svc.cluster.local", 3002))),
            new NodeOrder.ForgetDeparted());
  }

  @Test
  void whoDidNotAnswerIsToldAgainBeforeTheNextPodGoes() {
    SmallWorld world = shrinking(5, 3);
    leaves(world, rescale(world), "A1");
    StepOutcome silence = new StepOutcome.Postponed("no answer", Duration.ofSeconds(5));
    for (int i = 0; i < 3; i++) {
      assertThat(world.pass(silence).plan().steps())
          .hasSize(1)
          .allMatch(Step.Instruct.class::isInstance);
    }
    assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Instruct.class::isInstance);
    assertThat(rescale(world).replicas()).isEqualTo(3);
  }

  @Test
  void aPodWhoseLeavingCostRecordsComesBackAndStays() {
    SmallWorld world = shrinking(5, 3);
    leaves(world, rescale(world), "A1");
    world.pod("demo-0-0").answers().set("namespace/test/master_objects", "100");
    List<Notice> told = new ArrayList<>();
    Step.Rescale back = null;
    for (int i = 0; i < 10 && back == null; i++) {
      List<Step> steps = world.pass().plan().steps();
      told.addAll(world.settled().notices());
      back = steps.isEmpty() ? null : (Step.Rescale) steps.getFirst();
      world.later(Duration.ofSeconds(1));
    }
    assertThat(back).isNotNull();
    assertThat(back.replicas()).isEqualTo(5);
    assertThat(back.disrupts()).isFalse();
    assertThat(told).extracting(Notice::reason).contains("ScaleDownUndone");
    assertThat(world.ledger().putBack().orElseThrow().missing()).contains("namespace test");

    world.replicas("demo-0", 5);
    world.born("demo-0-4", 0, "0");
    world.joined("A2");
    assertThat(next(world, Duration.ofHours(2))).as("not tried again").isEmpty();
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow().reason())
        .isEqualTo("ScaleDownUndone");

    world.wanting(SmallWorld.spec(4));
    assertThat(rescale(world).replicas()).as("another wish is another try").isEqualTo(4);
  }

  @Test
  void recordsThatClientsDeleteMeanwhileAreNoLoss() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.pod("demo-0-0").answers().set("namespace/test/master_objects", "325");
    assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Instruct.class::isInstance);
  }

  @Test
  void whatTheUserGaveUpByNameIsNotMissed() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.annotate("acko.io/consent-to-data-loss", "test");
    world.pod("demo-0-0").answers().set("namespace/test/master_objects", "0");
    assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Instruct.class::isInstance);
  }

  @Test
  void aRemovalThatIsTakenBackIsFollowedNoMore() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.pod("demo-0-0").silent();
    world.pass();
    assertThat(world.ledger().departure()).isPresent();
    world.wanting(SmallWorld.spec(4)).replicas("demo-0", 4).pass();
    assertThat(world.ledger().departure()).isEmpty();
  }

  /** The restart waits for the removal to be over, and not the removal for the restart. */
  @Test
  void aChangeInTheMiddleOfARemovalHoldsNeither() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.wanting(SmallWorld.changed(SmallWorld.spec(3)));
    assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Instruct.class::isInstance);
    assertThat(next(world, Duration.ofMinutes(1))).allMatch(Step.Disrupt.class::isInstance);
  }

  /** A pod that breaks meanwhile is mended, and the records are counted all the same. */
  @Test
  void aPodThatBreaksInTheMiddleOfARemovalIsMendedAndTheRecordsAreCountedAfter() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.pod("demo-0-1").down("CrashLoopBackOff");
    world.joined("A2").wanting(SmallWorld.changed(SmallWorld.spec(3)));
    List<Step> repair = next(world, Duration.ofMinutes(1));
    assertThat(repair).extracting(step -> step.target().name()).containsExactly("demo-0-1");
    world.born("demo-0-1", 0, "0");
    world.joined("A3");
    world.pod("demo-0-0").answers().set("namespace/test/master_objects", "0");
    assertThat(next(world, Duration.ofMinutes(1)))
        .allMatch(step -> step instanceof Step.Rescale back && back.replicas() == 4);
  }

  @Test
  void aClusterIsNotCompletedBeforeTheOthersHaveForgotten() {
    SmallWorld world = shrinking(4, 3);
    leaves(world, rescale(world), "A1");
    world.pass(new StepOutcome.Postponed("no answer", Duration.ofSeconds(5)));
    assertThat(world.status().phase()).contains(Phase.SCALING_DOWN);
  }
}
