package io.acko.domain.concern.replication;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.server.info.NodeOrder;
import io.acko.domain.status.ConditionType;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplicationPolicyTest {
  private static final String COPIES =
      "set-config:context=namespace;namespace=test;replication-factor=";
  private static final ClusterSpec THREE_COPIES = SmallWorld.withCopies(Clusters.spec(3), 3);

  /** Three servers with two copies, whose user wants three; their files still say two. */
  private static SmallWorld changing() {
    return SmallWorld.calm(3).wantingOnly(THREE_COPIES);
  }

  private static SmallWorld told(SmallWorld world) {
    world.podNames().forEach(pod -> world.pod(pod).has(COPIES, "3"));
    return world;
  }

  /** All is as wanted, and a server that started again in its pod has the former factor. */
  private static SmallWorld oneStartedAgain() {
    SmallWorld world = told(SmallWorld.calm(3).wanting(THREE_COPIES));
    world.pod("demo-0-1").startedAgain().has(COPIES, "2");
    return world;
  }

  private static SmallWorld shutOut(SmallWorld world, String pod) {
    world
        .pod(pod)
        .answers()
        .set("statistics/cluster_size", "0")
        .set("statistics/cluster_key", "0")
        .set("statistics/migrate_allowed", "false");
    return world;
  }

  private static List<Step> steps(SmallWorld world) {
    List<Step> all = world.pass().plan().steps();
    // The budget of evictions, where it is written, has that pass for itself.
    boolean alone =
        !all.isEmpty()
            && all.stream()
                .allMatch(step -> step.target().kind() == ObjectKind.POD_DISRUPTION_BUDGET);
    return (alone ? world.pass().plan().steps() : all)
        .stream().filter(step -> step.target().kind() != ObjectKind.POD_DISRUPTION_BUDGET).toList();
  }

  private static List<String> toldTo(List<Step> steps) {
    return steps.stream()
        .filter(Step.Instruct.class::isInstance)
        .map(Step.Instruct.class::cast)
        .filter(step -> step.orders().getFirst() instanceof NodeOrder.Change)
        .flatMap(step -> step.nodes().stream())
        .map(NodeAddress::pod)
        .toList();
  }

  private static List<Step> applied(List<Step> steps) {
    return steps.stream().filter(Step.Apply.class::isInstance).toList();
  }

  @Test
  void runningServersAreToldBeforeAnyFileChanges() {
    SmallWorld world = changing();
    List<Step> steps = steps(world);
    assertThat(steps).hasOnlyElementsOfType(Step.Instruct.class);
    assertThat(toldTo(steps)).containsExactly("demo-0-0", "demo-0-1", "demo-0-2");
    assertThat(applied(steps(told(world))))
        .extracting(step -> step.target().kind())
        .contains(ObjectKind.CONFIG_MAP, ObjectKind.STATEFUL_SET);
  }

  /** Found by seeds: the second node froze the first. */
  @Test
  void aClusterOfOneGrowsOnlyAfterItsServerHasTheSecondCopyToo() {
    SmallWorld world = SmallWorld.calm(1).wantingOnly(SmallWorld.spec(2));
    assertThat(toldTo(steps(world))).containsExactly("demo-0-0");
    assertThat(world.replicasOf("demo-0")).isEqualTo(1);
    world.pod("demo-0-0").has(COPIES, "2");
    assertThat(applied(steps(world))).isNotEmpty();
    assertThat(world.replicasOf("demo-0")).isEqualTo(2);
  }

  @Test
  void nothingIsToldOrStartedWhileOneServerLeavesItsFactorOpen() {
    SmallWorld world = changing();
    world.pod("demo-0-1").silent();
    assertThat(steps(world)).isEmpty();
    assertThat(world.status().phaseReason()).contains("demo-0-1 leaves it open");
  }

  @Test
  void aServerThatStartsIsWaitedForAndOneThatIsDownIsNot() {
    SmallWorld world = told(changing());
    world.pod("demo-0-1").server(ServerContainer.RUNNING);
    assertThat(applied(steps(world))).isEmpty();
    world.pod("demo-0-1").down("CrashLoopBackOff");
    assertThat(applied(steps(world))).isNotEmpty();
  }

  /** What the message promises is what comes of it. */
  @Test
  void aServerThatHangsIsNamedWithTheWayOutAndTheWayOutIsOne() {
    SmallWorld world = changing();
    world.pod("demo-0-1").server(ServerContainer.RUNNING);
    assertThat(steps(world)).isEmpty();
    assertThat(world.status().condition(ConditionType.DISRUPTION_HELD).orElseThrow().message())
        .contains("demo-0-1 runs and is not ready", "kubectl delete pod demo-0-1")
        .doesNotContain("demo-0-0", "demo-0-2");
    world.without("demo-0-1");
    assertThat(toldTo(steps(world))).containsExactly("demo-0-0", "demo-0-2");
    assertThat(applied(steps(told(world))))
        .extracting(step -> step.target().kind())
        .contains(ObjectKind.CONFIG_MAP);
  }

  @Test
  void withTheFactorUnchangedGrowthWaitsForNobody() {
    SmallWorld world = SmallWorld.calm(3).wantingOnly(SmallWorld.spec(4));
    world.pod("demo-0-1").silent();
    world.pod("demo-0-2").server(ServerContainer.RUNNING);
    assertThat(applied(steps(world))).isNotEmpty();
    assertThat(world.replicasOf("demo-0")).isEqualTo(4);
  }

  @Test
  void aServerThatStartedAgainWithTheFormerFileIsToldAgain() {
    assertThat(toldTo(steps(oneStartedAgain()))).containsExactly("demo-0-1");
  }

  @Test
  void whoWasShutOutIsMadeAnewOnceAllAreEqual() {
    SmallWorld unequal = shutOut(oneStartedAgain(), "demo-0-1");
    assertThat(steps(unequal)).noneMatch(Step.Remove.class::isInstance);
    SmallWorld equal = shutOut(told(SmallWorld.calm(3).wanting(THREE_COPIES)), "demo-0-1");
    assertThat(steps(equal)).as("a second look").noneMatch(Step.Remove.class::isInstance);
    assertThat(steps(equal.later(Duration.ofSeconds(6))))
        .singleElement()
        .satisfies(step -> assertThat(step.target().name()).isEqualTo("demo-0-1"))
        .isInstanceOf(Step.Remove.class);
  }

  @Test
  void nobodyIsMadeAnewWhileOneServerLeavesItsFactorOpen() {
    SmallWorld world = shutOut(told(SmallWorld.calm(3).wanting(THREE_COPIES)), "demo-0-1");
    world.pod("demo-0-2").silent();
    steps(world);
    assertThat(steps(world.later(Duration.ofSeconds(6)))).noneMatch(Step.Remove.class::isInstance);
  }

  @Test
  void theClusterGoesByTheNewFactorOnceAllHaveIt() {
    SmallWorld world = told(SmallWorld.calm(3).wanting(THREE_COPIES));
    assertThat(steps(world))
        .filteredOn(Step.Instruct.class::isInstance)
        .extracting(step -> ((Step.Instruct) step).orders())
        .contains(List.<NodeOrder>of(new NodeOrder.Recluster()));
    world
        .podNames()
        .forEach(
            pod ->
                world.pod(pod).answers().set("namespace/test/effective_replication_factor", "3"));
    assertThat(steps(world.later(Duration.ofSeconds(6))))
        .noneMatch(Step.Instruct.class::isInstance);
  }
}
