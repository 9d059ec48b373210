package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.breaker.Breaker;
import io.acko.domain.breaker.Open;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Decision;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;

/**
 * A change of the input, a force, or the time of the trial ends an open breaker within the pass
 * that sees it; no breaker is left open once its cause is gone.
 */
public final class BreakerExit implements Oracle {
  private final World world;
  private final Store store;
  private final Findings findings;
  private final Views views = new Views();

  public BreakerExit(World world, Store store, Findings findings) {
    this.world = world;
    this.store = store;
    this.findings = findings;
  }

  @Override
  public void died() {
    views.forget();
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    views.heard(key, answer);
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    PassReport report = end.finish().report();
    report
        .decision()
        .ifPresent(
            decision -> views.of(key).ifPresent(resource -> judge(resource, decision, report)));
  }

  private void judge(ClusterResource resource, Decision decision, PassReport report) {
    if (!Views.isOpen(resource)
        || !Views.hasExit(withoutHandled(resource, decision), decision.at())) {
      return;
    }
    if (decision.course() instanceof Course.Refused) {
      findings.report(this, "refused although there is a way out, at " + decision.at());
    }
    Breaker before = resource.status().breaker();
    report
        .settlement()
        .flatMap(settlement -> settlement.status())
        .map(ClusterStatus::breaker)
        .filter(after -> after.state() instanceof Open && after.openings() <= before.openings())
        .ifPresent(_ -> findings.report(this, "stays open although there was a way out"));
  }

  /** A force that had its trial, and could not be taken away yet, is no way out a second time. */
  private static ClusterResource withoutHandled(ClusterResource resource, Decision decision) {
    ClusterResource rest = resource;
    for (RetryToken token : resource.retryTokens()) {
      if (!decision.observed().resource().retryTokens().contains(token)) {
        rest = rest.withoutAnnotation(token.annotation());
      }
    }
    return rest;
  }

  @Override
  public void ended() {
    store.list(Kinds.CLUSTER).stream()
        .filter(cluster -> cluster.clusterStatus().breaker().state() instanceof Open)
        .forEach(
            cluster ->
                findings.report(
                    this, cluster.key() + " is left open at " + world.now() + " without a cause"));
  }
}
