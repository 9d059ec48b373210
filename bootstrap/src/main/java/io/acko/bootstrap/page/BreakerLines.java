package io.acko.bootstrap.page;

import io.acko.domain.document.MapValue;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** What a stored status says of the circuit breaker, with what to do while it is open. */
final class BreakerLines {
  private static final int COLUMN = 9;

  private final MapValue breaker;
  private final MapValue object;
  private final Instant now;

  BreakerLines(MapValue breaker, MapValue object, Instant now) {
    this.breaker = breaker;
    this.object = object;
    this.now = now;
  }

  void print(Paper paper) {
    if (breaker.isEmpty()) {
      return;
    }
    String state = breaker.text("state").orElse("?");
    if (state.equals("Open") || state.equals("HalfOpen")) {
      open(paper, state);
      return;
    }
    String failures = breaker.text("failures").orElse("0");
    paper.entry(
        "  ",
        "breaker",
        COLUMN,
        state
            + (failures.equals("0")
                ? ""
                : ", " + failures + " failures in a row" + time("nextAttempt", ", next attempt ")));
    if (!failures.equals("0")) {
      breaker.text("message").ifPresent(text -> paper.entry("  ", "", COLUMN, text));
    }
  }

  private void open(Paper paper, String state) {
    paper.entry(
        "  ",
        "breaker",
        COLUMN,
        state.toUpperCase(Locale.ROOT)
            + time("since", " since ")
            + breaker.text("cause").map(cause -> ", " + cause).orElse("")
            + breaker.text("reason").map(reason -> " (" + reason + ")").orElse("")
            + ": automatic retries have stopped");
    breaker.text("message").ifPresent(text -> paper.entry("  ", "", COLUMN, text));
    paper.entry(
        "  ",
        "→",
        COLUMN,
        (state.equals("HalfOpen") ? "a trial is under way" : "fix it, or wait")
            + time("nextTrial", "; next trial ")
            + "; to try now: acko force-reconcile "
            + object.text("metadata", "name").orElse("")
            + " -n "
            + object.text("metadata", "namespace").orElse(""));
  }

  private String time(String field, String before) {
    Optional<String> age = breaker.text(field).map(time -> Ago.of(time, now));
    return age.map(text -> before + text).orElse("");
  }
}
