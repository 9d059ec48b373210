package io.acko.adapters.simulation.server.conf;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * What CE 8.1.2 accepts for one name, as measured.
 *
 * @param least the smallest number; meaningful for numbers, durations and ports
 * @param values the words of an enumeration
 * @param unchecked whether set-config takes numbers beyond the range
 */
public record Parameter(
    String context,
    String name,
    Type type,
    Optional<BigInteger> least,
    Optional<BigInteger> most,
    List<String> values,
    Change change,
    boolean enterprise,
    boolean unchecked) {

  public Parameter {
    values = List.copyOf(values);
  }

  /** How a value is read. */
  public enum Type {
    BOOL,
    INT,
    POWER,
    DURATION,
    HEX,
    ENUM,
    PORT,
    TEXT,
    ADDRESS,
    SEED,
    CONTEXT
  }

  /** Whether set-config may change it while the server runs. */
  public enum Change {
    YES,
    NO,
    /** Only with storage behind the memory. */
    BACKING,
    /** There is no form of it in the file. */
    ONLY_DYNAMIC
  }

  /** Whether a number is in its range. */
  public boolean accepts(BigInteger number) {
    return least.filter(low -> number.compareTo(low) < 0).isEmpty()
        && most.filter(high -> number.compareTo(high) > 0).isEmpty();
  }
}
