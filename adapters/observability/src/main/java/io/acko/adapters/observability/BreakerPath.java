package io.acko.adapters.observability;

import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerEvent;
import io.acko.domain.breaker.BreakerState;
import io.acko.domain.breaker.CloseCause;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.status.ClusterStatus;
import java.util.ArrayList;
import java.util.List;

/** The states a breaker went through in one pass, and why. */
final class BreakerPath {
  private BreakerPath() {}

  /** One change of state; the words are label values. */
  record Leg(String from, String to, String cause) {}

  /** The breaker as it stands after the pass. */
  static Breaker end(PassReport report) {
    return report
        .settlement()
        .flatMap(Settlement::status)
        .map(ClusterStatus::breaker)
        .or(() -> report.decision().map(Decision::breaker))
        .orElse(Breaker.NEW);
  }

  /** The changes of state; none if the pass could not record them, since it will be repeated. */
  static List<Leg> legs(PassReport report) {
    boolean lost =
        report.published().filter(StepOutcome.Failed.class::isInstance).isPresent()
            || report.published().filter(StepOutcome.Superseded.class::isInstance).isPresent();
    List<Leg> legs = new ArrayList<>();
    if (!lost) {
      report.decision().ifPresent(decision -> collect(decision, end(report).state(), legs));
    }
    return legs;
  }

  private static void collect(Decision decision, BreakerState end, List<Leg> legs) {
    BreakerState begin = decision.observed().resource().status().breaker().state();
    BreakerState permitted = decision.breaker().state();
    if (!name(begin).equals(name(permitted))) {
      legs.add(new Leg(name(begin), name(permitted), permitCause(decision)));
    }
    if (!name(permitted).equals(name(end))) {
      legs.add(new Leg(name(permitted), name(end), endCause(end)));
    }
  }

  private static String permitCause(Decision decision) {
    return decision.events().stream()
        .filter(BreakerEvent.ClosedAgain.class::isInstance)
        .map(event -> ((BreakerEvent.ClosedAgain) event).cause().text())
        .findFirst()
        .orElse("TrialDue");
  }

  private static String endCause(BreakerState end) {
    return switch (end) {
      case Closed _ -> CloseCause.TRIAL_SUCCEEDED.text();
      case Open open -> open.cause().text();
      case HalfOpen _ -> "TrialDue";
    };
  }

  static String name(BreakerState state) {
    return switch (state) {
      case Closed _ -> "closed";
      case HalfOpen _ -> "half-open";
      case Open _ -> "open";
    };
  }

  /** The number that stands for a state in {@code acko_circuit_breaker_state}. */
  static int number(BreakerState state) {
    return switch (state) {
      case Closed _ -> 0;
      case HalfOpen _ -> 1;
      case Open _ -> 2;
    };
  }
}
