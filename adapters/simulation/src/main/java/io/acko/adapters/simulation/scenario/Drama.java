package io.acko.adapters.simulation.scenario;

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
  private final User user;
  private final SimulatedOperator operator;
  private final Refusals refusals;
  private final RandomStream chance;
  private int turns;

  Drama(World world, User user, SimulatedOperator operator, Refusals refusals) {
    this.world = world;
    this.user = user;
    this.operator = operator;
    this.refusals = refusals;
    this.chance = world.seed().stream("drama");
  }

  /** Plans so many acts at random times within a while. */
  void plan(int acts, Duration within) {
    for (int i = 0; i < acts; i++) {
      Act act = ACTS.get(chance.below(ACTS.size()));
      world.after(chance.between(Duration.ZERO, within), () -> play(act));
    }
  }

  private void play(Act act) {
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
          refusals.refuse(Kinds.STATEFUL_SET, Fault.serverError(), 1 + chance.below(14));
      case REFUSE_STATUS ->
          refusals.refuse(Kinds.CLUSTER, Fault.unavailable(), 1 + chance.below(6));
      case KILL_POD -> killPod();
      case KILL_OPERATOR -> operator.crash();
      case LOSE_LEASE -> loseLease();
      case MEDDLE -> user.meddle(ObjectKind.CONFIG_MAP.kind(), "demo-0-config");
      case DELETE_PART -> deletePart();
      case RESTART_STALE_POD -> user.restartOneStalePod();
    }
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

  private void killPod() {
    List<StoredObject> pods = user.pods();
    if (!pods.isEmpty()) {
      user.delete(Kinds.POD, pods.get(chance.below(pods.size())).key().name());
    }
  }

  private void loseLease() {
    operator.lease().hold(false);
    Duration absence = chance.between(Duration.ofSeconds(5), Duration.ofSeconds(40));
    world.after(absence, () -> operator.lease().hold(true));
  }

  private void deletePart() {
    switch (chance.below(3)) {
      case 0 -> user.delete(Kinds.SERVICE, "demo");
      case 1 -> user.delete(ObjectKind.CONFIG_MAP.kind(), "demo-0-config");
      default -> user.delete(ObjectKind.POD_DISRUPTION_BUDGET.kind(), "demo-pdb");
    }
  }
}
