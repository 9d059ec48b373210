package io.acko.application.plan;

import io.acko.application.port.ClusterObserver;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.TemplateCatalog;
import io.acko.application.port.Timekeeper;
import io.acko.application.reconcile.Settings;
import io.acko.application.template.TemplatedClusters;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The use case: tells what a spec would do to a cluster, and does nothing. */
public final class PlanCluster {
  /** The time all servers together have for an answer. */
  private static final Duration PROBE_TIME = Duration.ofSeconds(2);

  private final Reconciliation reconciliation;
  private final TemplatedClusters clusters;
  private final NodeProbe probe;
  private final NodeControl control;
  private final Timekeeper time;

  /**
   * @param templates that clusters may refer to
   * @param control of which nothing but settings is asked
   */
  public PlanCluster(
      Reconciliation reconciliation,
      ClusterObserver observer,
      TemplateCatalog templates,
      NodeProbe probe,
      NodeControl control,
      Timekeeper time) {
    this.reconciliation = reconciliation;
    this.clusters = new TemplatedClusters(observer, templates, time);
    this.probe = probe;
    this.control = control;
    this.time = time;
  }

  /** What would follow if this spec were stored in the place of the one that is. */
  public Outlook plan(ClusterKey key, ClusterSpec wanted) {
    return switch (clusters.observe(key)) {
      case ClusterObserver.Unclear(String why) -> new Outlook.Unseen(why);
      case ClusterObserver.Gone _ -> new Outlook.Foreseen(creation(key, wanted));
      case ClusterObserver.Seen(ObservedCluster seen) -> new Outlook.Foreseen(change(seen, wanted));
    };
  }

  private Preview creation(ClusterKey key, ClusterSpec wanted) {
    Instant now = time.now();
    ClusterResource created =
        clusters.completed(Blueprint.fresh(key, Blueprint.NOT_CREATED_YET, wanted));
    ObservedCluster nothing = Blueprint.bare(created);
    Blueprint after = Blueprint.of(reconciliation, created, now);
    return new Preview(
        key,
        Optional.empty(),
        created.spec(),
        reconciliation.decide(nothing, now),
        Optional.empty(),
        after.rejection(),
        List.of(),
        new PodOutlooks(nothing, created.spec(), after, after, List.of(), Optional.empty()).all(),
        List.of());
  }

  private Preview change(ObservedCluster view, ClusterSpec given) {
    Instant now = time.now();
    ClusterResource stored = view.resource();
    ClusterResource desired = clusters.completed(with(stored, given));
    ClusterSpec wanted = desired.spec();
    ObservedCluster asked = asked(view.withResource(desired), now);
    ObservedCluster seen = asked.withResource(stored);
    Decision next = reconciliation.decide(asked, now);
    Blueprint after = Blueprint.of(reconciliation, desired, now);
    List<ConfigurationOutlook> configuration = ConfigurationOutlook.of(stored, wanted, seen.pods());
    List<PodOutlook> pods =
        new PodOutlooks(
                seen,
                wanted,
                Blueprint.of(reconciliation, stored, now),
                after,
                configuration,
                next.ledger().operation())
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
        : Assumption.after(view, next.plan())
            .map(taken -> settled(taken, next, now))
            .map(taken -> reconciliation.decide(consulted(taken), now));
  }

  /** The view once the status tells that every step came through. */
  private ObservedCluster settled(ObservedCluster taken, Decision next, Instant now) {
    StepOutcome done = new StepOutcome.Done(taken.resource().version());
    List<StepOutcome> outcomes = Collections.nCopies(next.plan().steps().size(), done);
    return reconciliation
        .settle(next, outcomes, now)
        .status()
        .map(status -> taken.withResource(taken.resource().withStatus(status)))
        .orElse(taken);
  }

  private ObservedCluster asked(ObservedCluster view, Instant now) {
    List<NodeAddress> nodes = reconciliation.inquiry(view, now);
    return nodes.isEmpty() ? view : consulted(view.withNodes(probe.ask(nodes, PROBE_TIME)));
  }

  private ObservedCluster consulted(ObservedCluster view) {
    return reconciliation
        .settingsInquiry(view)
        .map(inquiry -> view.withSettings(Settings.read(control, inquiry, PROBE_TIME)))
        .orElse(view);
  }

  /** The resource as the API server would store it: another spec is another generation. */
  private static ClusterResource with(ClusterResource stored, ClusterSpec wanted) {
    boolean same = stored.written().equals(wanted.document());
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
