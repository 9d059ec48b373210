package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.operator.OperatorClock;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.BreakerOverrides;
import io.acko.domain.breaker.Closed;
import io.acko.domain.breaker.HalfOpen;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.OpenCause;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Transient failures wait 1, 2, 4 … s up to 5 min, or from and up to what the spec says, a tenth
 * more or less, and open the breaker at exactly the limit; what is no failure is never counted.
 *
 * <p>What an overtaken process writes late, it counted and timed when it fell asleep: of that only
 * the count is judged.
 */
public final class BreakerTransient implements Oracle {
  private static final int LIMIT = 10;
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
  private static final Duration LONGEST_ASKED = Duration.ofHours(1);
  private static final double JITTER = 0.1;

  private final OperatorClock clock;
  private final Findings findings;
  private final Map<ClusterKey, Integer> settings = new TreeMap<>();
  private final Map<ClusterKey, Instant> began = new TreeMap<>();
  private final Set<ClusterKey> failing = new TreeSet<>();
  private final Set<ClusterKey> late = new TreeSet<>();

  public BreakerTransient(OperatorClock clock, Findings findings) {
    this.clock = clock;
    this.findings = findings;
  }

  @Override
  public void passBegan(ClusterKey key) {
    began.put(key, clock.now());
    settings.put(key, clock.settings());
    failing.remove(key);
  }

  @Override
  public void lateWriteBegan(ClusterKey key) {
    late.add(key);
  }

  @Override
  public void lateWriteEnded(ClusterKey key) {
    late.remove(key);
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (isStep(call) && answer instanceof Answer.Ran(StepOutcome.Failed _)) {
      failing.add(key);
    }
  }

  private static boolean isStep(Call call) {
    return switch (call) {
      case Call.Write _, Call.Instruct _, Call.Synchronise _ -> true;
      case Call.Observe _, Call.Probe _, Call.Inspect _, Call.Publish _, Call.Tell _ -> false;
      case Call.Consult _, Call.Rehearse _, Call.Finish _ -> false;
    };
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.CLUSTER)
        && change.by() == Actor.OPERATOR
        && change.kind() == Change.Kind.MODIFIED) {
      Breaker before = change.before().clusterStatus().breaker();
      Breaker after = change.after().clusterStatus().breaker();
      if (before.state() instanceof Closed from && !before.equals(after)) {
        boolean same = before.input().equals(after.input());
        moved(change, same ? from.failures() : 0, after);
      }
    }
  }

  private void moved(Change change, int failures, Breaker after) {
    int limit =
        change
            .after()
            .spec()
            .at("circuitBreaker", "failureThreshold")
            .flatMap(Value::asInteger)
            .orElse(LIMIT);
    switch (after.state()) {
      case Closed to when to.failures() > failures -> counted(change, failures, to, limit);
      case Open open when open.cause() == OpenCause.CONSECUTIVE_FAILURES ->
          check(
              open.failures() == limit && failures == limit - 1,
              "opened after " + open.failures() + " failures, " + failures + " before it");
      case Closed _, Open _, HalfOpen _ -> {}
    }
  }

  private void counted(Change change, int failures, Closed to, int limit) {
    check(to.failures() == failures + 1, "counted " + failures + ", then " + to.failures());
    check(to.failures() < limit, "closed although " + to.failures() + " failures were counted");
    ClusterKey key = new ClusterKey(change.key().namespace(), change.key().name());
    Instant next = to.nextAttempt().orElse(Instant.MIN);
    long nominal = nominal(to.failures(), change.after().spec()).toMillis();
    Instant earliest =
        began.getOrDefault(key, Instant.MIN).plusMillis((long) (nominal * (1 - JITTER)));
    Instant latest = clock.now().plusMillis((long) (nominal * (1 + JITTER)) + 1);
    boolean otherTimes = late.contains(key) || settings.getOrDefault(key, -1) != clock.settings();
    boolean asked = to.message().startsWith("429");
    check(
        otherTimes || (!next.isBefore(earliest) && (asked || !next.isAfter(latest))),
        "attempt " + (to.failures() + 1) + " at " + next + ", not " + earliest + " to " + latest);
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    PassReport report = end.finish().report();
    if (report.decision().isEmpty() || report.settlement().isEmpty()) {
      return;
    }
    Decision decision = report.decision().get();
    ClusterResource resource = decision.observed().resource();
    boolean failed = decision.course() instanceof Course.Rejected || failing.contains(key);
    int before = resource.status().breaker().state().failures();
    report
        .settlement()
        .get()
        .status()
        .map(status -> status.breaker().state().failures())
        .filter(after -> !failed && after > before)
        .ifPresent(after -> check(false, "nothing failed, yet " + before + " became " + after));
    if (decision.course() instanceof Course.Pursued
        && resource.status().breaker().state() instanceof Closed closed
        && !Views.hasExit(resource, decision.at())) {
      closed
          .nextAttempt()
          .filter(decision.at()::isBefore)
          // A longer wait comes from a clock that was wrong when it was written.
          .filter(due -> !decision.at().plus(LONGEST_ASKED).isBefore(due))
          .ifPresent(due -> check(false, "tried at " + decision.at() + " before " + due));
    }
  }

  private static Duration nominal(int failures, MapValue spec) {
    BreakerOverrides asked = BreakerOverrides.read(spec.map("circuitBreaker"));
    Duration first = asked.initialBackoff().orElse(FIRST_WAIT);
    Duration longest = longer(asked.maxBackoff().orElse(LONGEST_WAIT), first);
    Duration wait = first;
    for (int i = 1; i < failures && wait.compareTo(longest) < 0; i++) {
      wait = wait.multipliedBy(2);
    }
    return wait.compareTo(longest) < 0 ? wait : longest;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      findings.report(this, otherwise);
    }
  }
}
