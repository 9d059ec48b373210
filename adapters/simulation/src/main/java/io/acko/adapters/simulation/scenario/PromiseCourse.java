package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider;
import io.acko.adapters.simulation.kubernetes.PodFate;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.scenario.WorldFaults.Family;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A cluster with two copies of every record, written to all the time: its user changes size, racks,
 * image and settings, and one node at a time fails. Nothing that was acknowledged may be lost.
 */
final class PromiseCourse {
  private static final Duration CREATION = Duration.ofMinutes(20);
  private static final Duration LENGTH = Duration.ofMinutes(20);
  private static final int MOST_WISHES = 6;
  private static final int MOST_MISHAPS = 4;
  private static final int MOST_PODS = 4;

  /** All but what takes nodes away, which is for {@link Mishaps} with one at a time. */
  private static final List<Family> HARMLESS =
      Stream.of(Family.values())
          .filter(one -> one != Family.HOST_LOST && one != Family.HOST_DRAINED)
          .toList();

  private final Stage stage;
  private final World world;
  private final Decider decider;
  private final RandomStream chance;
  private boolean unquiet;

  private PromiseCourse(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.decider = stage.decider();
    this.chance = world.seed().stream("promise");
  }

  static void play(Stage stage, Load load) {
    new PromiseCourse(stage).play(load);
  }

  private void play(Load load) {
    sheet();
    Wishes wishes = new Wishes(stage);
    Mishaps mishaps = new Mishaps(stage);
    SwarmFaults faults = new SwarmFaults(world.seed(), decider);
    faults.stop();
    stage.kubernetes().front().add(faults);
    stage.kubernetes().decideFatesBy(new ByImage());
    stage.operator().start();
    stage.user().applySheet();
    world.runUntil(this::isCompleted, CREATION);
    load.begin();
    goWrong(faults);
    WorldFaults surroundings = new WorldFaults(stage);
    surroundings.begin(HARMLESS);
    wishes.plan(1 + chance.below(MOST_WISHES), LENGTH.minusMinutes(1));
    mishaps.plan(chance.below(MOST_MISHAPS + 1), LENGTH);
    world.run(decider.time("course", "length", LENGTH, LENGTH));
    unquiet = false;
    mishaps.end();
    wishes.end();
    faults.stop();
    surroundings.end();
    stage.kubernetes().watches().delayUpTo(Duration.ofMillis(80));
    stage.operator().start();
    world.runUntil(mishaps::haveShown, LENGTH);
  }

  private void sheet() {
    stage
        .user()
        .sheet()
        .size(decider.number("cluster", "size", 2 + chance.below(MOST_PODS - 1), 2))
        .racks(decider.number("cluster", "racks", chance.happens(0.5) ? 0 : 1 + chance.below(3), 0))
        .claims(decider.flag("cluster", "claims", chance.happens(0.4)))
        .live(decider.flag("cluster", "live", chance.happens(0.5)))
        .podManagement(
            decider.flag("cluster", "ordered", chance.happens(0.3)) ? "OrderedReady" : "Parallel");
  }

  private void goWrong(SwarmFaults faults) {
    unquiet = true;
    boolean faulty = chance.happens(0.3);
    if (faulty || decider.follows()) {
      faults.resume();
    }
    Lag.byChance(stage, chance, Duration.ofSeconds(3));
    double rate = chance.happens(0.3) ? chance.logarithmic(0.01, 0.2) : 0;
    stage.operator().crashBy(Crashes.byChance(stage, rate, () -> unquiet));
  }

  private boolean isCompleted() {
    return stage
        .user()
        .cluster()
        .flatMap(cluster -> cluster.clusterStatus().phase())
        .equals(Optional.of(Phase.COMPLETED));
  }

  /** Only pods of the bad image crash. */
  private record ByImage() implements PodFate {
    @Override
    public boolean crashes(StoredObject pod) {
      return pod.spec().list("containers").maps().stream()
          .anyMatch(one -> one.text("image").equals(Optional.of(Wishes.BAD_IMAGE)));
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return true;
    }
  }
}
