package io.acko.domain.access;

import java.time.Duration;
import java.time.Instant;

/**
 * What an earlier pass learnt, so that servers are not asked at every pass.
 *
 * @param subject what was asked about
 */
public record AccessMemory(String subject, Instant asked, AccessView view) {
  /** Nothing was learnt yet. */
  public static final AccessMemory EMPTY =
      new AccessMemory("", Instant.EPOCH, AccessView.unasked());

  /** How often users, roles and Secrets are looked at in peace; no watch tells of the first two. */
  static final Duration SETTLED = Duration.ofMinutes(1);

  /** How soon servers that gave no usable answer are asked again. */
  static final Duration UNANSWERED = Duration.ofSeconds(5);

  /** What is still known of a subject. */
  public AccessView viewOf(String present) {
    return subject.equals(present) ? view : AccessView.unasked();
  }

  /**
   * Whether it is time to ask. An edition and its switch come with the process: they are asked for
   * once, and again only when the pods have changed.
   */
  public boolean isDue(String present, Instant now) {
    if (!subject.equals(present)) {
      return true;
    }
    return switch (view) {
      case AccessView.NotAsked _ -> true;
      case AccessView.EditionUnsupported _, AccessView.NotEnabled _ -> false;
      case AccessView.Unknown _ -> !now.isBefore(asked.plus(UNANSWERED));
      case AccessView.ShutOut _, AccessView.Known _ -> !now.isBefore(asked.plus(SETTLED));
    };
  }

  /** What is left after users and roles were changed: nothing. */
  public AccessMemory changed() {
    return EMPTY;
  }
}
