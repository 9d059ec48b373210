package io.acko.domain.observation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Two managers that give a cluster a size each, again and again, such as an autoscaler and what
 * keeps a repository applied.
 *
 * <p>The API server records one owner of the size at a time, so a contest shows only in a sequence:
 * somebody writes again what somebody else has written over. Whoever changes the size once, or
 * several times after one another, is no contest.
 */
public record SizeContest(SizeWrite one, SizeWrite other) {
  /** After so long without another turn it is over. */
  public static final Duration MEMORY = Duration.ofHours(1);

  /** The last contest among writes in their order; absent if nobody quarrels. */
  public static Optional<SizeContest> of(List<SizeWrite> writes, Instant now) {
    for (int i = writes.size() - 1; i >= 2; i--) {
      SizeWrite again = writes.get(i);
      SizeWrite between = writes.get(i - 1);
      SizeWrite first = writes.get(i - 2);
      boolean turned =
          again.manager().equals(first.manager())
              && again.size() == first.size()
              && !between.manager().equals(again.manager())
              && between.size() != again.size();
      if (turned && again.at().plus(MEMORY).isAfter(now)) {
        return Optional.of(new SizeContest(again, between));
      }
    }
    return Optional.empty();
  }

  /** Who quarrels, the first by name first, so that a turn changes no word of it. */
  public String text() {
    boolean inOrder = one.manager().compareTo(other.manager()) <= 0;
    SizeWrite first = inOrder ? one : other;
    SizeWrite second = inOrder ? other : one;
    return first.manager()
        + " writes spec.size "
        + first.size()
        + " and "
        + second.manager()
        + " writes "
        + second.size()
        + ", again and again; let one of them own it: leave size out of what is applied from a"
        + " repository, or remove the autoscaler";
  }
}
