package io.acko.domain.reporting;

import io.acko.domain.decision.Notice;
import io.acko.domain.decision.Notice.Severity;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is told of an operation on demand: that it begins, how it ends, and that it is given up. */
final class OperationNotices {
  private static final String REASON = "Operation";

  private OperationNotices() {}

  static List<Notice> of(ClusterResource resource, ClusterStatus after) {
    Optional<OperationRun> before = resource.status().ledger().operation();
    Optional<OperationRun> now = after.ledger().operation();
    Optional<Notice> left =
        before
            .filter(OperationRun::isUnderWay)
            .filter(run -> now.filter(one -> one.id().equals(run.id())).isEmpty())
            .map(run -> notice(Severity.NORMAL, run, "given up", resource));
    Optional<Notice> told =
        now.filter(run -> before.filter(one -> isSame(one, run)).isEmpty())
            .map(run -> told(run, resource));
    return Stream.concat(left.stream(), told.stream()).toList();
  }

  private static boolean isSame(OperationRun one, OperationRun other) {
    return one.id().equals(other.id()) && one.stage() == other.stage();
  }

  private static Notice told(OperationRun run, ClusterResource resource) {
    return switch (run.stage()) {
      case IN_PROGRESS -> notice(Severity.NORMAL, run, "begins", resource);
      case COMPLETED -> notice(Severity.NORMAL, run, "is completed", resource);
      case ERROR -> notice(Severity.WARNING, run, "has failed", resource);
    };
  }

  private static Notice notice(
      Severity severity, OperationRun run, String what, ClusterResource resource) {
    return new Notice(
        severity,
        REASON,
        run.kind().text()
            + " "
            + run.id()
            + " "
            + what
            + ": "
            + run.completed().size()
            + " pods done, "
            + run.due().size()
            + " to go"
            + (run.message().isEmpty() ? "" : "; " + run.message()),
        "operation/" + run.id() + "/" + what + "/" + NoticePolicy.written(resource.status()));
  }
}
