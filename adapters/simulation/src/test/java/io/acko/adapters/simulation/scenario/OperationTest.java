package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.operator.CrashPlan;
import io.acko.adapters.simulation.operator.CrashPlan.Moment;
import io.acko.adapters.simulation.oracle.AckedWrites;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The whole operator and operations on demand in a cluster that is written to. */
class OperationTest {
  private static final Duration PATIENCE = Duration.ofMinutes(30);
  private static final List<String> ALL = List.of("demo-0-0", "demo-0-1", "demo-0-2");

  /** One life of a cluster of three whose user asks for an operation. */
  private static final class Course {
    final Stage stage = new Stage(new Seed(11), 300);
    final Jury jury = new Jury(stage);
    final Load load = new Load(stage);
    final AckedWrites acknowledged = jury.judge(stage, load.client());
    final List<String> made = new ArrayList<>();
    long begun;

    Course(CrashPlan crashes) {
      stage.operator().crashBy(counting(crashes));
      stage.user().sheet().size(3);
      stage.operator().start();
      stage.user().applySheet();
      awaitCompleted();
      load.begin();
      stage.world().run(Duration.ofMinutes(1));
      stage.kubernetes().store().listen(this::changed);
    }

    private CrashPlan counting(CrashPlan crashes) {
      return write -> {
        begun = write;
        return crashes.at(write);
      };
    }

    private void changed(Change change) {
      if (change.isOf(Kinds.POD) && change.kind() == Change.Kind.ADDED) {
        made.add(change.key().name());
      }
    }

    void ask(OperationKind kind, String id, String... pods) {
      stage.user().sheet().operation(kind.text(), id, pods);
      stage.user().applySheet();
    }

    ClusterStatus status() {
      return stage.user().cluster().orElseThrow().clusterStatus();
    }

    Optional<OperationRun> run() {
      return status().ledger().operation();
    }

    void awaitEnded(String id) {
      boolean met =
          stage
              .world()
              .runUntil(
                  () -> run().filter(one -> one.id().equals(id) && !one.isUnderWay()).isPresent(),
                  PATIENCE);
      assertThat(met).as("%s %s", status().phaseReason(), run()).isTrue();
      awaitCompleted();
    }

    void awaitCompleted() {
      boolean met =
          stage
              .world()
              .runUntil(
                  () ->
                      stage
                          .user()
                          .cluster()
                          .flatMap(one -> one.clusterStatus().phase())
                          .equals(Optional.of(Phase.COMPLETED)),
                  PATIENCE);
      assertThat(met).isTrue();
    }

    /** Nothing more happens, nothing was lost, and nobody has anything to say against it. */
    void assertQuietAndWhole() {
      stage.world().run(Duration.ofMinutes(2));
      long writes = stage.kubernetes().front().calls();
      stage.world().run(Duration.ofMinutes(10));
      assertThat(stage.kubernetes().front().calls()).isEqualTo(writes);
      acknowledged.requireAll();
      assertThat(jury.findings().all()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyPodIsMadeAnewOnceNothingIsLostAndThenItIsQuiet(OperationKind kind) {
    Course course = new Course(CrashPlan.NEVER);
    course.ask(kind, "one");
    course.awaitEnded("one");

    assertThat(course.made).containsExactly("demo-0-2", "demo-0-1", "demo-0-0");
    assertThat(course.run().orElseThrow().stage()).isEqualTo(OperationRun.Stage.COMPLETED);
    course.assertQuietAndWhole();
    assertThat(course.made).hasSize(3);
  }

  @Test
  void anOperationThatIsGivenUpInItsMidstEndsWhereItIsAndAnotherMayFollow() {
    Course course = new Course(CrashPlan.NEVER);
    course.ask(OperationKind.POD_RESTART, "one");
    course.stage.world().runUntil(() -> course.made.size() == 1, PATIENCE);
    course.stage.user().sheet().withoutOperation();
    course.stage.user().applySheet();
    course.stage.world().run(Duration.ofMinutes(5));

    assertThat(course.run()).isEmpty();
    assertThat(course.made).containsExactly("demo-0-2");

    course.ask(OperationKind.POD_RESTART, "two", "demo-0-0");
    course.awaitEnded("two");
    assertThat(course.made).containsExactly("demo-0-2", "demo-0-0");
    course.assertQuietAndWhole();
  }

  @Test
  void theOperatorMayDieAtAnyWriteOfItAndNoPodIsTakenTwiceOrForgotten() {
    Course undisturbed = new Course(CrashPlan.NEVER);
    long before = undisturbed.begun;
    undisturbed.ask(OperationKind.POD_RESTART, "one");
    undisturbed.awaitEnded("one");
    long after = undisturbed.begun;
    assertThat(after - before).as("writes of an operation of three pods").isBetween(9L, 40L);

    LongStream.rangeClosed(before + 1, after)
        .boxed()
        .flatMap(
            write ->
                Stream.of(
                    CrashPlan.once(write, Moment.BEFORE), CrashPlan.once(write, Moment.AFTER)))
        .toList()
        .parallelStream()
        .forEach(OperationTest::playsAlike);
  }

  private static void playsAlike(CrashPlan crashes) {
    Course course = new Course(crashes);
    course.ask(OperationKind.POD_RESTART, "one");
    course.awaitEnded("one");
    assertThat(course.made).containsExactlyInAnyOrderElementsOf(ALL);
    assertThat(course.run().orElseThrow().completed()).containsExactlyElementsOf(ALL);
    course.assertQuietAndWhole();
  }
}
