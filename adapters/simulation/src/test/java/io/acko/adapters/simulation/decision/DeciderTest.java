package io.acko.adapters.simulation.decision;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.decision.Decider.Planned;
import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is decided by chance is written down, and played again from the list. */
class DeciderTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  /** A small world of all three kinds of decisions. */
  private static final class Small {
    private final World world = new World(new Seed(5));
    private final Decider decider = new Decider(world);
    private final RandomStream chance = world.seed().stream("small");
    private final List<String> done = new ArrayList<>();

    Small play() {
      done.add("size " + decider.number("cluster", "size", 2 + chance.below(9), 2));
      decider.plan("user", 6, this::drawn, this::act);
      Exposure writes = decider.exposure("write");
      RandomStream faults = world.seed().stream("faults");
      for (int i = 0; i < 40; i++) {
        world.run(Duration.ofSeconds(10));
        int now = i;
        Optional<String> hit =
            writes.next(i < 30, () -> faults.happens(0.3) ? Optional.of("500") : Optional.empty());
        hit.ifPresent(what -> done.add(what + " at " + now));
      }
      world.run(LONG);
      return this;
    }

    private Planned drawn() {
      return new Planned("act" + chance.below(3), chance.between(Duration.ZERO, LONG));
    }

    private void act(Turn turn) {
      turn.begins();
      done.add(turn.what() + " for " + turn.time("for", () -> chance.between(Duration.ZERO, LONG)));
    }
  }

  private static Small following(List<Decision> list) {
    Small small = new Small();
    small.decider.follow(new Decisions(list));
    return small.play();
  }

  @Test
  void theListOfARunPlaysThatRun() {
    Small byChance = new Small().play();

    Small again = following(Decisions.of(byChance.decider.fired()).all());

    assertThat(byChance.done).hasSizeGreaterThan(10);
    assertThat(again.done).isEqualTo(byChance.done);
    assertThat(again.decider.fired()).isEqualTo(byChance.decider.fired());
  }

  @Test
  void whatIsTakenOutLeavesAllOthersAsTheyWere() {
    List<Decision> all = Decisions.of(new Small().play().decider.fired()).all();

    for (int i = 0; i < all.size(); i++) {
      List<Decision> fewer = new ArrayList<>(all);
      fewer.remove(i);
      assertThat(Decisions.of(following(fewer).decider.fired()).all()).isEqualTo(fewer);
    }
  }

  @Test
  void withoutAnythingDecidedNothingHappens() {
    Small quiet = following(List.of());

    assertThat(quiet.done).containsExactly("size 2");
    assertThat(quiet.decider.fired()).isEmpty();
  }

  @Test
  void whatWasPlannedAndNeverBeganHasNotFired() {
    World world = new World(new Seed(1));
    Decider decider = new Decider(world);
    decider.plan("user", 1, () -> new Planned("nothing", Duration.ZERO), _ -> {});
    world.run(LONG);

    assertThat(decider.fired()).isEmpty();
  }

  @Test
  void aListInCodeIsTheListOfARun() {
    Decisions written =
        Decisions.NONE
            .setting("cluster", "size", "3")
            .deed("mishaps", 2, "PT1M2S", "SERVER_SILENT", "pod", "demo-0-1", "for", "PT20S")
            .hit("api call", 17, "500");

    assertThat(written.setting("cluster", "size")).contains("3");
    assertThat(written.deeds("mishaps"))
        .singleElement()
        .hasToString("mishaps: SERVER_SILENT {for=PT20S, pod=demo-0-1}");
    assertThat(written.hits("api call")).containsEntry(17L, "500");
  }
}
