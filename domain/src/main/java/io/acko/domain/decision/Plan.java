package io.acko.domain.decision;

import io.acko.domain.cluster.ObjectKind;
import java.util.List;

/**
 * The steps of one pass in order. What disrupts comes last, but for the claims that go with the
 * pods that are taken, and more than one pod is taken only where the user asked for a batch and one
 * approval covers all of it.
 */
public record Plan(List<Step> steps) {

  /** Nothing to do. */
  public static final Plan EMPTY = new Plan(List.of());

  public Plan {
    steps = List.copyOf(steps);
    boolean disrupted = false;
    for (Step step : steps) {
      if (disrupted && !(step instanceof Step.Disrupt) && !isOfAClaim(step)) {
        throw new IllegalArgumentException("what disrupts comes last in its plan: " + steps);
      }
      disrupted = disrupted || step.disrupts();
    }
  }

  private static boolean isOfAClaim(Step step) {
    return step instanceof Step.Remove
        && step.target().kind() == ObjectKind.PERSISTENT_VOLUME_CLAIM;
  }
}
