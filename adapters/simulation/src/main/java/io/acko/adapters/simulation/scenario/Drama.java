package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider;
import io.acko.adapters.simulation.decision.Decider.Planned;
import io.acko.adapters.simulation.decision.Turn;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectKind;
import java.time.Duration;
import java.util.List;

/** Plays acts on a cluster. */
final class Drama {
  private static final int MOST_PODS = 5;

  /** Its namespace has two copies, and a cluster of one would hold one. */
  private static final int FEWEST_PODS = 2;

  private static final List<Act> ACTS = List.of(Act.values());

  private final World world;
  private final Decider decider;
  private final User user;
  private final SimulatedOperator operator;
  private final Refusals refusals;
  private final RandomStream chance;
  private int turns;

  Drama(Stage stage) {
    this.world = stage.world();
    this.decider = stage.decider();
    this.user = stage.user();
    this.operator = stage.operator();
    this.refusals = stage.refusals();
    this.chance = world.seed().stream("drama");
  }

  /** Plans so many acts at random times within a while. */
  void plan(int acts, Duration within) {
    decider.plan("drama", acts, () -> drawn(within), this::play);
  }

  private Planned drawn(Duration within) {
    Act act = ACTS.get(chance.below(ACTS.size()));
    return new Planned(act.name(), chance.between(Duration.ZERO, within));
  }

  private void play(Turn turn) {
    turn.begins();
    Act act = Act.valueOf(turn.what());
    world.note("drama", "act", act.name());
    turns++;
    switch (act) {
      case GROW,
          SHRINK,
          CHANGE_LABELS,
          CHANGE_CONFIG,
          CHANGE_IMAGE,
          BREAK_SPEC,
          MEND_SPEC,
          PAUSE,
          RESUME ->
          rewrite(act);
      case FORCE -> user.force();
      case RECREATE -> recreate();
      case REFUSE_STATEFUL_SETS ->
          refusals.refuse(Kinds.STATEFUL_SET, Fault.serverError(), writes(turn, 14));
      case REFUSE_STATUS -> refusals.refuse(Kinds.CLUSTER, Fault.unavailable(), writes(turn, 6));
      case KILL_POD -> killPod(turn);
      case KILL_OPERATOR -> operator.crash();
      case LOSE_LEASE -> loseLease(turn);
      case MEDDLE -> user.meddle(ObjectKind.CONFIG_MAP.kind(), "demo-0-config");
      case DELETE_PART -> deletePart(turn);
      case RESTART_STALE_POD -> user.restartOneStalePod();
    }
  }

  private int writes(Turn turn, int most) {
    return turn.number("writes", () -> 1 + chance.below(most));
  }

  private void rewrite(Act act) {
    Sheet sheet = user.sheet();
    switch (act) {
      case GROW -> sheet.size(Math.min(MOST_PODS, sheet.size() + 1));
      case SHRINK -> sheet.size(sheet.size() > FEWEST_PODS ? sheet.size() - 1 : sheet.size());
      case CHANGE_LABELS -> sheet.label("team", "t" + turns);
      case CHANGE_CONFIG -> sheet.files(15_000 + turns);
      case CHANGE_IMAGE -> sheet.image("aerospike:ce-8.1.2." + turns);
      case BREAK_SPEC -> sheet.enterprise(true);
      case MEND_SPEC -> sheet.enterprise(false);
      case PAUSE -> sheet.paused(true);
      case RESUME -> sheet.paused(false);
      default -> throw new IllegalArgumentException(act.name());
    }
    if (!user.cluster().map(StoredObject::terminating).orElse(false)) {
      user.applySheet();
    }
  }

  private void recreate() {
    user.deleteCluster();
    applyWhenGone();
  }

  private void applyWhenGone() {
    if (user.isGone()) {
      user.applySheet();
    } else if (user.cluster().orElseThrow().terminating()) {
      world.after(Duration.ofMillis(500), this::applyWhenGone);
    }
  }

  private void killPod(Turn turn) {
    List<StoredObject> pods = user.pods();
    if (!pods.isEmpty()) {
      user.delete(Kinds.POD, Picked.pod(turn, pods, chance).key().name());
    }
  }

  private void loseLease(Turn turn) {
    operator.lease().hold(false);
    Duration absence =
        turn.time("for", () -> chance.between(Duration.ofSeconds(5), Duration.ofSeconds(40)));
    world.after(absence, () -> operator.lease().hold(true));
  }

  private void deletePart(Turn turn) {
    switch (turn.number("part", () -> chance.below(3))) {
      case 0 -> user.delete(Kinds.SERVICE, "demo");
      case 1 -> user.delete(ObjectKind.CONFIG_MAP.kind(), "demo-0-config");
      default -> user.delete(ObjectKind.POD_DISRUPTION_BUDGET.kind(), "demo-pdb");
    }
  }
}
