package io.acko.adapters.simulation.decision;

import io.acko.adapters.simulation.decision.Decision.Deed;
import io.acko.adapters.simulation.decision.Decision.Hit;
import io.acko.adapters.simulation.decision.Decision.Setting;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Decides what happens in a world, by chance or by a list, and writes down what fired. */
public final class Decider {
  private final World world;
  private final List<Decided> fired = new ArrayList<>();
  private Optional<Decisions> given = Optional.empty();

  public Decider(World world) {
    this.world = world;
  }

  /** From now on this list decides instead of chance. */
  public void follow(Decisions list) {
    given = Optional.of(list);
  }

  /** Whether a list decides. */
  public boolean follows() {
    return given.isPresent();
  }

  /** What fired, in this order. */
  public List<Decided> fired() {
    return List.copyOf(fired);
  }

  /**
   * How something is from the start.
   *
   * @param byChance what chance says; drawn in any case, so that the next draw is the same
   * @param plain how it is if nothing is decided
   */
  public String text(String actor, String what, String byChance, String plain) {
    String value = given.map(list -> list.setting(actor, what).orElse(plain)).orElse(byChance);
    if (!value.equals(plain)) {
      note(new Setting(actor, what, value));
    }
    return value;
  }

  public int number(String actor, String what, int byChance, int plain) {
    return Integer.parseInt(text(actor, what, String.valueOf(byChance), String.valueOf(plain)));
  }

  /** Whether something is so, which it plainly is not. */
  public boolean flag(String actor, String what, boolean byChance) {
    return Boolean.parseBoolean(text(actor, what, String.valueOf(byChance), "false"));
  }

  public Duration time(String actor, String what, Duration byChance, Duration plain) {
    return Duration.parse(text(actor, what, byChance.toString(), plain.toString()));
  }

  /**
   * Plans what an actor does from now on.
   *
   * @param count how many deeds chance wants
   * @param byChance draws one
   * @param play does it, and says when it begins
   */
  public void plan(String actor, int count, Supplier<Planned> byChance, Consumer<Turn> play) {
    List<Deed> deeds =
        given.map(list -> list.deeds(actor)).orElseGet(() -> draw(actor, count, byChance));
    for (Deed deed : deeds) {
      Turn turn = new Turn(this, deed);
      world.after(deed.after(), () -> play.accept(turn));
    }
  }

  private static List<Deed> draw(String actor, int count, Supplier<Planned> byChance) {
    List<Deed> deeds = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      Planned planned = byChance.get();
      deeds.add(new Deed(actor, number, planned.after(), planned.what(), new TreeMap<>()));
    }
    return deeds;
  }

  /** The chances of something to be hit, counted from now on. */
  public Exposure exposure(String actor) {
    return new Exposure(this, actor, given.map(list -> list.hits(actor)));
  }

  void hit(String actor, long number, String what) {
    note(new Hit(actor, number, what));
  }

  /** Where the deed stands in the list. */
  int begun(Deed deed) {
    note(deed);
    return fired.size() - 1;
  }

  void specify(int place, Deed deed) {
    fired.set(place, new Decided(fired.get(place).at(), deed));
  }

  private void note(Decision decision) {
    fired.add(new Decided(world.clock().elapsed(), decision));
  }

  /** A deed that chance wants, and how long from now. */
  public record Planned(String what, Duration after) {}
}
