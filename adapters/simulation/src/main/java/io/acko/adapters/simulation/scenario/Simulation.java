package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.ApiFront;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.adapters.simulation.oracle.AckedWrites;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ClusterKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Plays one scenario: first everything goes wrong, then nothing any more, then nothing changes,
 * then the cluster goes.
 */
public final class Simulation implements OperatorWatch {
  private static final int TRACE_KEPT = 300;

  /** A status that could not be written waits for so long at most. */
  private static final Duration SETTLING = Duration.ofMinutes(6);

  private static final Duration QUIET = Duration.ofMinutes(10);
  private static final Duration GOING = Duration.ofMinutes(4);

  private final Scenario scenario;
  private final Stage stage;
  private final Jury jury;
  private final Tally tally = new Tally();
  private long passes;
  private List<String> picture = List.of();

  private Simulation(Scenario scenario, int traceKept) {
    this.scenario = scenario;
    stage = new Stage(new Seed(scenario.seed()), traceKept, scenario.servers());
    scenario.decisions().ifPresent(stage.decider()::follow);
    jury = new Jury(stage);
    stage.operator().watch(this);
    stage.operator().watch(tally);
    stage.kubernetes().store().listen(tally);
    stage.kubernetes().front().observe(tally);
    stage.operator().sabotage(scenario.sabotage());
    scenario.crashes().ifPresent(stage.operator()::crashBy);
    if (scenario.unheard() > 0) {
      stage.kubernetes().front().add(this::unheard);
    }
    scenario.disturbance().disturb(stage);
  }

  /** Plays everything that follows from a seed. */
  public static Outcome run(long seed) {
    return run(Scenario.of(seed));
  }

  public static Outcome run(Scenario scenario) {
    return run(scenario, TRACE_KEPT);
  }

  /** Plays a scenario and keeps so much of its trace in words. */
  public static Outcome run(Scenario scenario, int traceKept) {
    return new Simulation(scenario, traceKept).play();
  }

  @Override
  public void passBegan(ClusterKey key) {
    passes++;
  }

  private Outcome play() {
    Optional<AckedWrites> writes = Optional.empty();
    switch (scenario.profile()) {
      case BASIC -> BasicCourse.play(stage);
      case SWARM -> SwarmCourse.play(stage, scenario);
      case DRIVER -> DriverCourse.play(stage);
      case PROMISE -> {
        Load load = new Load(stage);
        writes = Optional.of(jury.judge(stage, load.client()));
        PromiseCourse.play(stage, load);
      }
      case ROLL,
          ROLL_ON_CLAIMS,
          GROW,
          SHRINK,
          RACK_ADDITION,
          RACK_REMOVAL,
          CHANGE_OF_COPIES,
          LIVE_CHANGE,
          RESTART_ON_DEMAND,
          MISTAKE_MENDED,
          PAUSED_CHANGE -> {
        Load load = new Load(stage);
        writes = Optional.of(jury.judge(stage, load.client()));
        ChangeCourse.play(stage, load, scenario.profile());
      }
    }
    calmDown();
    jury.stability().requireWithin(Bound.of(stage));
    stage.world().run(SETTLING);
    jury.idempotence().quiet(true);
    stage.world().run(QUIET);
    jury.idempotence().quiet(false);
    jury.stability().requireStill();
    writes.ifPresent(AckedWrites::requireAll);
    jury.requireSettings(stage);
    jury.ended();
    picture = Picture.of(stage.kubernetes().store());
    new Excursion(stage, jury).makeNowAndThen();
    stage.user().deleteCluster();
    stage.world().run(GOING);
    jury.ownership().requireNothingLeft();
    return outcome();
  }

  /** From now on nothing goes wrong, and the user wants something that can be had. */
  private void calmDown() {
    stage.refusals().stop();
    stage.operator().lease().hold(true);
    User user = stage.user();
    user.sheet().enterprise(false).paused(false);
    stage.world().runUntil(() -> !isGoing(), GOING);
    user.applySheet();
  }

  private boolean isGoing() {
    return stage.user().cluster().filter(cluster -> cluster.terminating()).isPresent();
  }

  private Optional<Fault> unheard(ApiFront.Verb verb, ObjectKey key) {
    return stage.kubernetes().front().calls() == scenario.unheard()
        ? Optional.of(Fault.timeout().althoughApplied())
        : Optional.empty();
  }

  private Outcome outcome() {
    World world = stage.world();
    return new Outcome(
        scenario.seed(),
        scenario.profile(),
        jury.findings().all(),
        stage.decider().fired(),
        world.trace().hash(),
        world.clock().elapsed(),
        stage.kubernetes().front().calls(),
        passes,
        picture,
        tally.counts(),
        world.trace().latest());
  }
}
