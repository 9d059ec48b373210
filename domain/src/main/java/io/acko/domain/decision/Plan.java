package io.acko.domain.decision;

import java.util.List;

/** The steps of one pass in order; at most one disrupts, and it is the last. */
public record Plan(List<Step> steps) {

  /** Nothing to do. */
  public static final Plan EMPTY = new Plan(List.of());

  public Plan {
    steps = List.copyOf(steps);
    for (int i = 0; i < steps.size() - 1; i++) {
      if (steps.get(i) instanceof Step.Disrupt) {
        throw new IllegalArgumentException("a disruption is the last step of its plan: " + steps);
      }
    }
  }
}
