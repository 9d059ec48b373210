package io.acko.application.reconcile;

import io.acko.application.port.PassJournal.PassReport.StepRun;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps that a pass has run so far, in their order. */
final class StepRuns {
  private final List<StepRun> all = new ArrayList<>();
  private Optional<ResourceVersion> base = Optional.empty();

  /** The resource is at this version, whatever the view says. */
  void leaveAt(ResourceVersion version) {
    base = Optional.of(version);
  }

  void add(Step step, StepOutcome outcome) {
    all.add(new StepRun(step, outcome));
  }

  List<StepRun> all() {
    return all;
  }

  List<StepOutcome> outcomes() {
    return all.stream().map(StepRun::outcome).toList();
  }

  /** The version that they left the resource at. */
  ResourceVersion version(ClusterResource resource) {
    ResourceVersion version = base.orElse(resource.version());
    for (StepRun run : all) {
      if (run.step() instanceof Step.Amend
          && run.outcome() instanceof StepOutcome.Done(var after)) {
        version = after;
      }
    }
    return version;
  }
}
