package io.acko.domain.decision;

import java.util.List;

/**
 * The steps of one pass in order. What disrupts comes last, and more than one pod is taken only
 * where the user asked for a batch and one approval covers all of it.
 */
public record Plan(List<Step> steps) {

  /** Nothing to do. */
  public static final Plan EMPTY = new Plan(List.of());

  public Plan {
    steps = List.copyOf(steps);
    boolean disrupted = false;
    for (Step step : steps) {
      if (disrupted && !(step instanceof Step.Disrupt)) {
        throw new IllegalArgumentException("what disrupts comes last in its plan: " + steps);
      }
      disrupted = disrupted || step.disrupts();
    }
  }
}
