package io.acko.bootstrap.command;

import io.acko.adapters.simulation.operator.OperatorProcess;
import io.acko.adapters.simulation.story.Rehearsal;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.application.plan.Outlook;
import io.acko.application.plan.PlanCluster;
import io.acko.bootstrap.profile.OperatorModule;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.MapValue;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.util.Map;
import java.util.Optional;

/** A simulated cluster that has had one spec for a while and is to get another. */
final class Stage {
  private static final long SEED = 1;

  private final ClusterKey key;
  private final Rehearsal rehearsal;
  private final Optional<ClusterSpec> before;
  private final Optional<String> trouble;

  /**
   * @param templates the values of those there are, by name
   * @param before what it has; absent for a cluster that is to be created
   */
  Stage(ClusterKey key, Map<String, MapValue> templates, Optional<ClusterSpec> before) {
    this.key = key;
    this.before = before;
    rehearsal = new Rehearsal(key, SEED);
    templates.forEach(rehearsal::template);
    before.ifPresent(spec -> rehearsal.create(document(spec)));
    trouble =
        before.isEmpty() || rehearsal.isComplete()
            ? Optional.empty()
            : Optional.of(
                "the spec it has now does not become ready in a simulation: "
                    + rehearsal.status().phaseReason());
  }

  /** Why nothing can be tried on it. */
  Optional<String> trouble() {
    return trouble;
  }

  Outlook plan(ClusterSpec wanted) {
    if (trouble.isPresent()) {
      return new Outlook.Unseen(trouble.get());
    }
    OperatorProcess looking = rehearsal.onlooker();
    return new PlanCluster(
            new Reconciliation(OperatorModule.VERSION, BreakerPolicy.DEFAULT),
            looking.observer(),
            looking.templates(),
            looking.probe(),
            looking.control(),
            looking.time())
        .plan(key, wanted);
  }

  /** Gives it the spec and lets everything happen. */
  Timeline perform(ClusterSpec wanted) {
    return before.isPresent()
        ? rehearsal.change(wanted.document())
        : rehearsal.create(wanted.document());
  }

  ClusterStatus end() {
    return rehearsal.status();
  }

  boolean isComplete() {
    return rehearsal.isComplete();
  }

  /** A cluster that is paused now was not when it became what it is. */
  private static MapValue document(ClusterSpec spec) {
    return spec.document().without("paused");
  }
}
