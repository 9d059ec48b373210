package io.acko.adapters.simulation.server.data;

/**
 * One stored record.
 *
 * @param set empty for a record in no set
 * @param generation how often it was written
 * @param at when it was last written, in milliseconds
 */
public record Written(String set, String value, int generation, long at) {

  /** Whether this one stays where both meet; by default the later generation does. */
  public boolean beats(Written other, boolean latestWins) {
    int byGeneration = Integer.compare(generation, other.generation);
    int byTime = Long.compare(at, other.at);
    int first = latestWins ? byTime : byGeneration;
    return first != 0 ? first > 0 : (latestWins ? byGeneration : byTime) > 0;
  }
}
