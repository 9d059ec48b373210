package io.acko.domain.concern.template;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.observation.TemplateUse;
import io.acko.domain.template.TemplateSnapshot;
import java.util.List;
import java.util.Optional;

/** Takes the wish for a new copy of the template away once it is fulfilled, or can never be. */
public final class TemplatePolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    ClusterResource resource = situation.resource();
    boolean asked = resource.templateChoice().asked();
    return asked && isFulfilled(resource)
        ? new Verdict.Act(List.of(takenAway(resource)))
        : new Verdict.Satisfied();
  }

  private static boolean isFulfilled(ClusterResource resource) {
    Optional<TemplateSnapshot> kept = resource.status().templateSnapshot();
    return switch (resource.template()) {
      case TemplateUse.None _ -> true;
      case TemplateUse.Applied(TemplateSnapshot copy) ->
          copy.synced() && kept.equals(Optional.of(copy));
      case TemplateUse.Awaited _ -> false;
    };
  }

  private static Step takenAway(ClusterResource resource) {
    return new Step.Amend(
        resource.names().self(),
        new Amendment.RemoveAnnotation(TemplateChoice.RESYNC, "true"),
        new Precondition(resource.uid(), resource.version()));
  }
}
