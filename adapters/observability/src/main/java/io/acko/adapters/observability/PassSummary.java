package io.acko.adapters.observability;

import io.acko.application.port.PassJournal.PassReport;
import io.acko.application.port.PassJournal.PassReport.StepRun;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pass in a few words.
 *
 * @param course which way it went; {@code none} when nothing could be decided
 * @param failure what it failed with: its course, a step or the status, in this order
 * @param steps what was tried, with what became of each
 */
record PassSummary(
    String course, PassOutcome outcome, Optional<Failure> failure, List<String> steps) {

  /** How a report names a pass that ended by a mistake of the operator's own. */
  private static final String MISTAKE = "mistake in the operator";

  PassSummary {
    steps = List.copyOf(steps);
  }

  static PassSummary of(PassReport report) {
    Optional<Failure> failure = failureOf(report);
    return new PassSummary(
        report.decision().map(decision -> courseText(decision.course())).orElse("none"),
        outcomeOf(report, failure),
        failure,
        report.steps().stream().map(PassSummary::stepText).toList());
  }

  private static PassOutcome outcomeOf(PassReport report, Optional<Failure> failure) {
    if (failure.isPresent()) {
      return PassOutcome.FAILED;
    }
    if (outcomes(report).anyMatch(StepOutcome.Superseded.class::isInstance)) {
      return PassOutcome.SUPERSEDED;
    }
    return outcomes(report).anyMatch(StepOutcome.Done.class::isInstance)
        ? PassOutcome.WROTE
        : PassOutcome.QUIET;
  }

  private static Optional<Failure> failureOf(PassReport report) {
    if (report.remark().startsWith(MISTAKE)) {
      return Optional.of(new Failure.Unexpected(report.remark()));
    }
    return report
        .decision()
        .flatMap(decision -> rejection(decision.course()))
        .or(() -> outcomes(report).flatMap(PassSummary::failure).findFirst());
  }

  private static Optional<Failure> rejection(Course course) {
    return course instanceof Course.Rejected(Failure failure)
        ? Optional.of(failure)
        : Optional.empty();
  }

  private static Stream<Failure> failure(StepOutcome outcome) {
    return outcome instanceof StepOutcome.Failed(Failure failure)
        ? Stream.of(failure)
        : Stream.empty();
  }

  private static Stream<StepOutcome> outcomes(PassReport report) {
    return Stream.concat(
        report.steps().stream().map(StepRun::outcome), report.published().stream());
  }

  private static String courseText(Course course) {
    return switch (course) {
      case Course.Deleting _ -> "deleting";
      case Course.Paused _ -> "paused";
      case Course.Refused _ -> "refused";
      case Course.Rejected _ -> "rejected";
      case Course.Pursued(var awaited) -> awaited.isEmpty() ? "pursued" : "waiting";
    };
  }

  /** A step's kind and target; its content may hold what is nobody's business. */
  private static String stepText(StepRun run) {
    String verb = run.step().getClass().getSimpleName().toLowerCase(Locale.ROOT);
    return verb + " " + run.step().target() + " " + outcomeText(run.outcome());
  }

  private static String outcomeText(StepOutcome outcome) {
    return switch (outcome) {
      case StepOutcome.Done _ -> "done";
      case StepOutcome.Unchanged _ -> "unchanged";
      case StepOutcome.Superseded _ -> "superseded";
      case StepOutcome.Postponed _ -> "postponed";
      case StepOutcome.Failed(Failure failure) -> "failed:" + failure.reason().text();
    };
  }
}
