package io.acko.domain.ledger;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is remembered of a cluster's nodes.
 *
 * @param calm the last time all servers were seen as one cluster at rest; absent if they never were
 * @param lost nodes that have left since then, by pod name; a node that came back stays here until
 *     the next calm, since nobody knows before what it brought back
 * @param undertaking the one disruption that is announced or under way
 * @param departure the removal that has begun and is not over
 * @param putBack a removal that cost records and was undone; absent if there is none
 * @param live a change of running servers' settings that is not over
 * @param operation the operation on demand that the spec has; absent if it has none
 */
public record Ledger(
    Optional<Calm> calm,
    SortedMap<String, Loss> lost,
    Optional<Undertaking> undertaking,
    Optional<Departure> departure,
    Optional<PutBack> putBack,
    Optional<LiveTrial> live,
    Optional<OperationRun> operation) {

  /** Nothing is known. */
  public static final Ledger EMPTY =
      new Ledger(
          Optional.empty(),
          Collections.emptySortedMap(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  public Ledger {
    lost = Collections.unmodifiableSortedMap(new TreeMap<>(lost));
  }

  /** All servers were seen as one cluster at rest, so nothing counts as lost any more. */
  public Ledger calmed(Calm seen) {
    return new Ledger(
        Optional.of(seen),
        Collections.emptySortedMap(),
        undertaking,
        departure,
        putBack,
        live,
        operation);
  }

  /** These left too; who is known to have left stays as it is. */
  public Ledger losing(Map<String, Loss> found) {
    TreeMap<String, Loss> all = new TreeMap<>(found);
    all.putAll(lost);
    return new Ledger(calm, all, undertaking, departure, putBack, live, operation);
  }

  public Ledger undertaking(Undertaking next) {
    return new Ledger(calm, lost, Optional.of(next), departure, putBack, live, operation);
  }

  /** Without an undertaking: it is done, or was never begun. */
  public Ledger idle() {
    return new Ledger(calm, lost, Optional.empty(), departure, putBack, live, operation);
  }

  /** What was announced as a removal has begun. */
  public Ledger departing(Departure begun) {
    return new Ledger(calm, lost, Optional.empty(), Optional.of(begun), putBack, live, operation);
  }

  /** A removal is over, in one way or another. */
  public Ledger departed() {
    return new Ledger(calm, lost, undertaking, Optional.empty(), putBack, live, operation);
  }

  /** A removal is to be undone, or none any more. */
  public Ledger puttingBack(Optional<PutBack> undone) {
    return new Ledger(calm, lost, undertaking, departure, undone, live, operation);
  }

  /** A change of settings goes on, or is over. */
  public Ledger trying(Optional<LiveTrial> next) {
    return new Ledger(calm, lost, undertaking, departure, putBack, next, operation);
  }

  /** How the operation on demand stands, or that there is none. */
  public Ledger operating(Optional<OperationRun> next) {
    return new Ledger(calm, lost, undertaking, departure, putBack, live, next);
  }
}
