package io.acko.adapters.observability;

import java.util.Locale;

/** What a pass came to, as the log and the metrics name it. */
enum PassOutcome {
  /** There was nothing to write. */
  QUIET,
  /** Something was written. */
  WROTE,
  /** Something else was faster, or this process does not lead any more. */
  SUPERSEDED,
  /** It failed. */
  FAILED;

  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
