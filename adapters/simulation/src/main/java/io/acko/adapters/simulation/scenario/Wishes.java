package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.decision.Decider.Planned;
import io.acko.adapters.simulation.decision.Turn;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.List;

/** What a user of a cluster with records in it wants next, by chance. */
final class Wishes {
  /** The image that ends as soon as it is started. */
  static final String BAD_IMAGE = "aerospike:ce-8.1.2.bad";

  private static final int MOST_PODS = 6;
  private static final int FEWEST_PODS = 2;
  private static final int MOST_RACKS = 3;
  private static final Duration LONGEST_MISTAKE = Duration.ofMinutes(8);

  private final Stage stage;
  private final World world;
  private final RandomStream chance;
  private String image = "aerospike:ce-8.1.2.0";
  private int turns;

  private enum Wish {
    GROW,
    SHRINK,
    SHRINK_MUCH,
    MORE_RACKS,
    FEWER_RACKS,
    RACKS_ON_OR_OFF,
    CHANGE_LABELS,
    CHANGE_CONFIG,
    CHANGE_COPIES,
    CHANGE_IMAGE,
    BAD_IMAGE_FOR_A_WHILE,
    PAUSE_FOR_A_WHILE,
    KILL_OPERATOR,
    LOSE_LEASE,
    RESTART_ALL,
    RESTART_ONE,
    GIVE_UP_RESTART
  }

  Wishes(Stage stage) {
    this.stage = stage;
    this.world = stage.world();
    this.chance = world.seed().stream("wishes");
    stage.user().sheet().image(image);
  }

  void plan(int count, Duration within) {
    stage.decider().plan("wishes", count, () -> drawn(within), this::come);
  }

  private Planned drawn(Duration within) {
    Wish wish = Wish.values()[chance.below(Wish.values().length)];
    return new Planned(wish.name(), chance.between(Duration.ZERO, within));
  }

  /** Nothing is wanted that cannot be had. */
  void end() {
    stage.user().sheet().image(image).paused(false);
  }

  private void come(Turn turn) {
    turn.begins();
    Wish wish = Wish.valueOf(turn.what());
    world.note("wishes", "wish", wish.name());
    turns++;
    Sheet sheet = stage.user().sheet();
    switch (wish) {
      case GROW -> sheet.size(Math.min(MOST_PODS, sheet.size() + more(turn)));
      case SHRINK -> sheet.size(Math.max(FEWEST_PODS, sheet.size() - 1));
      case SHRINK_MUCH -> sheet.size(FEWEST_PODS);
      case MORE_RACKS -> sheet.racks(Math.min(MOST_RACKS, sheet.racks() + 1));
      case FEWER_RACKS -> sheet.racks(Math.max(0, sheet.racks() - 1));
      case RACKS_ON_OR_OFF -> sheet.racks(sheet.racks() == 0 ? 2 : 0);
      case CHANGE_LABELS -> sheet.label("team", "t" + turns);
      case CHANGE_CONFIG -> sheet.files(15_000 + turns);
      // Never one: nothing is promised for records of one copy.
      case CHANGE_COPIES -> sheet.copies(sheet.copies() == 2 ? 3 : 2);
      case CHANGE_IMAGE -> {
        image = "aerospike:ce-8.1.2." + turns;
        sheet.image(image);
      }
      case BAD_IMAGE_FOR_A_WHILE -> {
        sheet.image(BAD_IMAGE);
        world.after(mistake(turn), this::mend);
      }
      case PAUSE_FOR_A_WHILE -> {
        sheet.paused(true);
        world.after(mistake(turn), this::resume);
      }
      case KILL_OPERATOR -> stage.operator().crash();
      case LOSE_LEASE -> loseLease(turn);
      case RESTART_ALL -> sheet.operation("PodRestart", "all-" + turns);
      case RESTART_ONE -> sheet.operation("WarmRestart", "one-" + turns, anyPod(turn));
      case GIVE_UP_RESTART -> sheet.withoutOperation();
    }
    stage.user().applySheet();
  }

  private int more(Turn turn) {
    return turn.number("more", () -> 1 + chance.below(2));
  }

  private Duration mistake(Turn turn) {
    return turn.time("for", () -> chance.between(Duration.ZERO, LONGEST_MISTAKE));
  }

  private String anyPod(Turn turn) {
    List<StoredObject> pods = stage.user().pods();
    return pods.isEmpty() ? "nobody" : Picked.pod(turn, pods, chance).key().name();
  }

  private void mend() {
    stage.user().sheet().image(image);
    stage.user().applySheet();
  }

  private void resume() {
    stage.user().sheet().paused(false);
    stage.user().applySheet();
  }

  private void loseLease(Turn turn) {
    stage.operator().lease().hold(false);
    Duration absence =
        turn.time("for", () -> chance.between(Duration.ofSeconds(5), Duration.ofSeconds(40)));
    world.after(absence, () -> stage.operator().lease().hold(true));
  }
}
