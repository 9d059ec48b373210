package io.acko.application.plan;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The use case: tells what a spec would do to a cluster, and does nothing. */
public final class PlanCluster {
  /** The time all servers together have for an answer. */
  private static final Duration PROBE_TIME = Duration.ofSeconds(2);

  private final Reconciliation reconciliation;
  private final ClusterObserver observer;
  private final NodeProbe probe;
  private final Timekeeper time;

  public PlanCluster(
      Reconciliation reconciliation, ClusterObserver observer, NodeProbe probe, Timekeeper time) {
    this.reconciliation = reconciliation;
    this.observer = observer;
    this.probe = probe;
    this.time = time;
  }

  /** What would follow if this spec were stored in the place of the one that is. */
  public Outlook plan(ClusterKey key, ClusterSpec wanted) {
    return switch (observer.observe(key)) {
      case ClusterObserver.Unclear(String why) -> new Outlook.Unseen(why);
      case ClusterObserver.Gone _ -> new Outlook.Foreseen(creation(key, wanted));
      case ClusterObserver.Seen(ObservedCluster seen) -> new Outlook.Foreseen(change(seen, wanted));
    };
  }

  private Preview creation(ClusterKey key, ClusterSpec wanted) {
    Instant now = time.now();
    ClusterResource created = Blueprint.fresh(key, Blueprint.NOT_CREATED_YET, wanted);
    ObservedCluster nothing = Blueprint.bare(created);
    Blueprint after = Blueprint.of(reconciliation, created, now);
    return new Preview(
        key,
        Optional.empty(),
        wanted,
        reconciliation.decide(nothing, now),
        Optional.empty(),
        after.rejection(),
        List.of(),
        new PodOutlooks(nothing, wanted, after, after, List.of()).all(),
        List.of());
  }

  private Preview change(ObservedCluster view, ClusterSpec wanted) {
    Instant now = time.now();
    ClusterResource stored = view.resource();
    ClusterResource desired = with(stored, wanted);
    ObservedCluster asked = asked(view.withResource(desired), now);
    ObservedCluster seen = asked.withResource(stored);
    Decision next = reconciliation.decide(asked, now);
    Blueprint after = Blueprint.of(reconciliation, desired, now);
    List<ConfigurationOutlook> configuration = ConfigurationOutlook.of(stored, wanted, seen.pods());
    List<PodOutlook> pods =
        new PodOutlooks(
                seen, wanted, Blueprint.of(reconciliation, stored, now), after, configuration)
            .all();
    return new Preview(
        stored.key(),
        Optional.of(seen),
        wanted,
        next,
        then(asked, next, now),
        after.rejection(),
        configuration,
        pods,
        new Dangers(stored.spec(), wanted, stored.names()).of(pods, configuration));
  }

  private Optional<Decision> then(ObservedCluster view, Decision next, Instant now) {
    return next.plan().steps().isEmpty()
        ? Optional.empty()
        : Assumption.after(view, next.plan()).map(taken -> reconciliation.decide(taken, now));
  }

  private ObservedCluster asked(ObservedCluster view, Instant now) {
    List<NodeAddress> nodes = reconciliation.inquiry(view, now);
    return nodes.isEmpty() ? view : view.withNodes(probe.ask(nodes, PROBE_TIME));
  }

  /** The resource as the API server would store it: another spec is another generation. */
  private static ClusterResource with(ClusterResource stored, ClusterSpec wanted) {
    boolean same = stored.spec().document().equals(wanted.document());
    return new ClusterResource(
        stored.key(),
        stored.uid(),
        stored.version(),
        same ? stored.generation() : stored.generation() + 1,
        stored.deleting(),
        stored.finalizers(),
        stored.annotations(),
        wanted,
        stored.status());
  }
}
