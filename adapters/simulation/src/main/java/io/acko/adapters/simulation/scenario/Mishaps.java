package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider.Planned;
import io.acko.adapters.simulation.decision.Turn;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/**
 * What goes wrong with pods and hosts by chance: one node at a time, and only while no other is
 * missing, for whatever reason.
 *
 * <p>With two copies more than that loses records whatever an operator does. Nor does a node fail
 * between the look of a pass and what comes of it, which nobody could know of.
 */
final class Mishaps {
  private static final Duration AGAIN = Duration.ofMillis(700);
  private static final Duration LONGEST_MISHAP = Duration.ofMinutes(5);
  private static final Duration LONGEST_SILENCE = Duration.ofSeconds(90);

  private final Stage stage;
  private final World world;
  private final Wholeness wholeness;
  private final PassUnderWay pass;
  private final RandomStream chance;
  private final Set<String> silent = new TreeSet<>();
  private boolean over;
  private Instant mended = Instant.MIN;

  private enum Kind {
    POD_DELETED,
    SERVER_CRASHED,
    HOST_LOST,
    SERVER_SILENT
  }

  Mishaps(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.wholeness = new Wholeness(stage);
    this.chance = world.seed().stream("mishaps");
    this.pass = new PassUnderWay(stage.operator());
    stage.fabric().mute(pod -> silent.contains(pod.uid().text()));
  }

  void plan(int count, Duration within) {
    stage.decider().plan("mishaps", count, () -> drawn(within), this::strike);
  }

  private Planned drawn(Duration within) {
    Kind kind = Kind.values()[chance.below(Kind.values().length)];
    return new Planned(kind.name(), chance.between(Duration.ZERO, within));
  }

  /** Nothing goes wrong any more. */
  void end() {
    over = true;
    silent.clear();
  }

  /** Whether what has gone wrong has also shown by now. */
  boolean haveShown() {
    return !world.now().isBefore(mended);
  }

  private void strike(Turn turn) {
    if (over) {
      return;
    }
    if (pass.holds() || !wholeness.holds()) {
      world.after(AGAIN, () -> strike(turn));
      return;
    }
    turn.begins();
    Kind kind = Kind.valueOf(turn.what());
    StoredObject pod = Picked.pod(turn, stage.user().pods(), chance);
    world.note("mishap", kind.name(), pod.key().name());
    mended = world.now().plus(LONGEST_MISHAP);
    switch (kind) {
      case POD_DELETED -> stage.user().delete(Kinds.POD, pod.key().name());
      case SERVER_CRASHED -> {
        stage.fabric().kill(pod.key());
        stage.kubernetes().crash(pod.key());
      }
      case HOST_LOST -> {
        stage.fabric().kill(pod.key());
        stage.kubernetes().loseHostOf(pod.key());
      }
      case SERVER_SILENT -> {
        silent.add(pod.uid().text());
        Duration silence =
            turn.time("for", () -> chance.between(Duration.ofSeconds(1), LONGEST_SILENCE));
        world.after(silence, () -> silent.remove(pod.uid().text()));
      }
    }
  }
}
