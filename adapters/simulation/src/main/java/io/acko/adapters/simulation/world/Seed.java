package io.acko.adapters.simulation.world;

/** The number that a whole run follows from. */
public record Seed(long value) {

  /** The stream that belongs to a name, the same whoever else draws. */
  public RandomStream stream(String name) {
    long bits = RandomStream.mix(value);
    for (int i = 0; i < name.length(); i++) {
      bits = RandomStream.mix(bits ^ name.charAt(i));
    }
    return new RandomStream(bits);
  }
}
