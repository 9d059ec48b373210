package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Evictions;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.kubernetes.WatchHub;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What goes wrong around the operator by chance, beside what its writes are answered: with watches,
 * with its process, its clock and its network, and with hosts.
 *
 * <p>Each family is there or not, and comes so often, by a stream of its own: one more family
 * leaves what all others do as it was.
 */
final class WorldFaults {
  private static final double SHARE = 0.3;
  private static final double OFTENEST = 15;
  private static final double RAREST = 240;
  private static final List<ObjectKind> KINDS = ObjectKind.followed();
  private static final Duration LONGEST_LOSS = Duration.ofMinutes(5);
  private static final Duration LEASE = Duration.ofSeconds(15);

  private final Stage stage;
  private final World world;
  private final AnswerFaults answers = new AnswerFaults();
  private boolean over;
  private Instant shown = Instant.MIN;

  /** What may go wrong. */
  enum Family {
    WATCH_DROPPED,
    WATCH_REPEATS,
    WATCH_COALESCES,
    WATCH_OF_ONE_KIND_LATE,
    SERVER_BEHIND,
    ANSWER_504,
    CONNECTION_RESET,
    FORBIDDEN_WINDOW,
    CALLS_SLOW,
    OPERATOR_PAUSED,
    OPERATOR_OVERTAKEN,
    CLOCK_SKEWED,
    CLOCK_JUMPS,
    CLOCK_STOPS,
    HOST_LOST,
    HOST_DRAINED
  }

  WorldFaults(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    stage.kubernetes().front().add(answers);
  }

  /** Lets some of these families begin, each if its stream says so. */
  void begin(List<Family> families) {
    families.forEach(this::begin);
  }

  /** Nothing goes wrong any more; the clock is right again. */
  void end() {
    over = true;
    answers.end();
    WatchHub watches = stage.kubernetes().watches();
    watches.connectToOneBehind(Duration.ZERO);
    watches.repeat(0);
    watches.coalesce(false);
    stage.operator().slowDownBy(() -> Duration.ZERO);
    if (stage.operator().clock().settings() > 0) {
      stage.operator().clock().set(Duration.ZERO);
    }
  }

  /** Whether what has gone wrong has also shown by now. */
  boolean haveShown() {
    return !world.now().isBefore(shown);
  }

  private void begin(Family family) {
    RandomStream chance = world.seed().stream("world-" + family.name().toLowerCase(Locale.ROOT));
    boolean there = stage.decider().flag("surroundings", family.name(), chance.happens(SHARE));
    double seconds = chance.logarithmic(OFTENEST, RAREST);
    if (there) {
      recur(family, chance, Duration.ofSeconds((long) (2 * seconds)));
    }
  }

  private void recur(Family family, RandomStream chance, Duration longest) {
    world.after(
        chance.between(Duration.ofSeconds(1), longest),
        () -> {
          if (!over) {
            world.note("fault", family.name(), "");
            strike(family, chance);
            recur(family, chance, longest);
          }
        });
  }

  private void strike(Family family, RandomStream chance) {
    WatchHub watches = stage.kubernetes().watches();
    SimulatedOperator operator = stage.operator();
    Duration span = chance.between(Duration.ofMillis(100), Duration.ofSeconds(40));
    switch (family) {
      case WATCH_DROPPED -> watches.drop(anyKind(chance), span);
      case WATCH_REPEATS -> {
        watches.repeat(chance.below(20));
        watches.drop(anyKind(chance), Duration.ofMillis(50));
      }
      case WATCH_COALESCES -> watches.coalesce(chance.happens(0.5));
      case WATCH_OF_ONE_KIND_LATE -> watches.delayUpTo(anyKind(chance), span.dividedBy(4));
      case SERVER_BEHIND -> {
        watches.connectToOneBehind(span);
        watches.drop(anyKind(chance), Duration.ofMillis(50));
        world.after(span, () -> watches.connectToOneBehind(Duration.ZERO));
      }
      case ANSWER_504 -> answers.gatewayTimeouts(chance.below(4));
      case CONNECTION_RESET -> answers.resets(chance.below(4), chance.happens(0.5));
      case FORBIDDEN_WINDOW -> {
        answers.forbid(true);
        world.after(span, () -> answers.forbid(false));
      }
      case CALLS_SLOW -> operator.slowDownBy(() -> heavyTailed(chance));
      case OPERATOR_PAUSED -> operator.pause(span.dividedBy(4));
      case OPERATOR_OVERTAKEN -> operator.overtakeAfter(LEASE, LEASE.plus(span));
      case CLOCK_SKEWED -> operator.clock().set(span.minusSeconds(20));
      case CLOCK_JUMPS -> operator.clock().set(jump(chance));
      case CLOCK_STOPS -> {
        operator.clock().stop();
        world.after(span, () -> operator.clock().set(Duration.ZERO));
      }
      case HOST_LOST -> anyPod(chance).forEach(this::loseHostOf);
      case HOST_DRAINED -> anyPod(chance).forEach(this::drain);
    }
  }

  /** Mostly a few milliseconds, now and then ten seconds. */
  private Duration heavyTailed(RandomStream chance) {
    return over
        ? Duration.ZERO
        : Duration.ofMillis((long) (10 / Math.max(0.001, Math.pow(chance.share(), 1.5))));
  }

  private static Duration jump(RandomStream chance) {
    List<Duration> jumps = List.of(Duration.ofHours(1), Duration.ofDays(1));
    Duration far = jumps.get(chance.below(jumps.size()));
    return chance.happens(0.5) ? far : far.negated();
  }

  private static String anyKind(RandomStream chance) {
    return KINDS.get(chance.below(KINDS.size())).kind();
  }

  private List<StoredObject> anyPod(RandomStream chance) {
    List<StoredObject> pods = stage.user().pods();
    int which = chance.below(Math.max(1, pods.size()));
    return pods.isEmpty() ? List.of() : List.of(pods.get(which));
  }

  private void loseHostOf(StoredObject pod) {
    shown = world.now().plus(LONGEST_LOSS);
    stage.fabric().kill(pod.key());
    stage.kubernetes().loseHostOf(pod.key());
  }

  private void drain(StoredObject pod) {
    var _ = new Evictions(stage.kubernetes().store()).evict(Actor.USER, pod.key(), Expectation.ANY);
  }
}
