package io.acko.application.reconcile;

import io.acko.application.access.Inspection;
import io.acko.application.port.ClusterObserver.Sighting;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.failure.Failure;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedSettings;
import io.acko.domain.observation.Reading;
import java.util.List;
import java.util.SortedMap;

/** What the world answered to a call. */
public sealed interface Answer {
  record Sighted(Sighting sighting) implements Answer {}

  record Probed(SortedMap<String, Reading<ObservedNode>> nodes) implements Answer {}

  record Consulted(ObservedSettings settings) implements Answer {}

  record Inspected(Inspection inspection) implements Answer {}

  /** What of the plan would be refused, in its order. */
  record Rehearsed(List<Refusal> refusals) implements Answer {}

  /** Why one object would be refused. */
  record Refusal(ObjectRef object, Failure failure) {}

  record Ran(StepOutcome outcome) implements Answer {}

  record Told() implements Answer {}
}
