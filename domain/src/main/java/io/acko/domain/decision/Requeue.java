package io.acko.domain.decision;

import java.time.Instant;
import java.util.Optional;

/** When the cluster is to be looked at again although nothing about it changed. */
public record Requeue(Optional<Instant> at) {

  /** Not before something changes. */
  public static final Requeue ON_CHANGE = new Requeue(Optional.empty());

  public static Requeue at(Instant time) {
    return new Requeue(Optional.of(time));
  }

  /** The earlier of two. */
  public Requeue or(Requeue other) {
    return at.isEmpty() || other.at.filter(time -> time.isBefore(at.get())).isPresent()
        ? other
        : this;
  }
}
