package io.acko.domain.decision;

import io.acko.domain.failure.Failure;
import java.time.Instant;
import java.util.List;

/** Which way a pass goes. */
public sealed interface Course {

  /** The resource is being deleted: only what deletion needs is done. */
  record Deleting() implements Course {}

  /** The user asked for a pause: nothing is changed. */
  record Paused() implements Course {}

  /** The breaker said no. */
  record Refused(Instant until) implements Course {}

  /** The desired state cannot be reached; nothing is written. */
  record Rejected(Failure failure) implements Course {}

  /** The plan is run; what is awaited is told and does not count as failure. */
  record Pursued(List<Awaited> awaited) implements Course {
    public Pursued {
      awaited = List.copyOf(awaited);
    }
  }
}
