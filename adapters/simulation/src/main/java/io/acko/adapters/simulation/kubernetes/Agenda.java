package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.TreeSet;
import java.util.function.Consumer;

/** What a controller has to look at soon; many changes of one thing make one look. */
final class Agenda<T extends Comparable<T>> {
  private final World world;
  private final RandomStream chance;
  private final Duration longestWait;
  private final Consumer<T> look;
  private final TreeSet<T> waiting = new TreeSet<>();

  Agenda(World world, String controller, Duration longestWait, Consumer<T> look) {
    this.world = world;
    this.chance = world.seed().stream(controller);
    this.longestWait = longestWait;
    this.look = look;
  }

  void add(T thing) {
    if (waiting.add(thing)) {
      world.after(
          chance.between(Duration.ofMillis(5), longestWait),
          () -> {
            waiting.remove(thing);
            look.accept(thing);
          });
    }
  }
}
