package io.acko.application.port;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Keeps account of passes, for logs and metrics. */
public interface PassJournal {

  /** A pass ended. Never throws. */
  void passed(PassReport report);

  /** A cluster is gone; nothing about it is to be kept. */
  void forgotten(ClusterKey key);

  /**
   * What one pass did.
   *
   * @param decision absent when nothing could be decided
   * @param steps the steps that were run with what became of each
   * @param settlement absent when nothing was decided
   */
  record PassReport(
      ClusterKey key,
      Optional<Decision> decision,
      List<StepRun> steps,
      Optional<Settlement> settlement,
      Optional<StepOutcome> published,
      String remark,
      Duration took) {
    public PassReport {
      steps = List.copyOf(steps);
    }

    /** A step and its outcome. */
    public record StepRun(Step step, StepOutcome outcome) {}
  }
}
