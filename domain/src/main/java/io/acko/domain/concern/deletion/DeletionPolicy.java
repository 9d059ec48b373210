package io.acko.domain.concern.deletion;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ClusterResource;
import java.util.List;

/** Puts the finalizer on a living cluster and takes it off a dying one. */
public final class DeletionPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    ClusterResource resource = situation.resource();
    boolean held = resource.finalizers().contains(ObjectNames.FINALIZER);
    if (resource.deleting() == held) { // dying with it, or living without it
      return amend(
          resource,
          held
              ? new Amendment.RemoveFinalizer(ObjectNames.FINALIZER)
              : new Amendment.AddFinalizer(ObjectNames.FINALIZER));
    }
    return new Verdict.Satisfied();
  }

  private static Verdict amend(ClusterResource resource, Amendment amendment) {
    return new Verdict.Act(
        List.of(
            new Step.Amend(
                resource.names().self(),
                amendment,
                new Precondition(resource.uid(), resource.version()))));
  }
}
