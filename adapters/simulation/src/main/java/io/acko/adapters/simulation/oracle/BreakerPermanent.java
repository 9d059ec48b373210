package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.operator.OperatorClock;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.domain.breaker.Open;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Course;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.TemplateChoice;
import java.util.Map;
import java.util.TreeMap;

/**
 * A spec that can never work opens the breaker on its first attempt, and while the breaker is open
 * nothing is written and no server is asked, but for a pod that waits for its readiness gate.
 */
public final class BreakerPermanent implements Oracle {
  private final OperatorClock clock;
  private final Findings findings;
  private final Views views = new Views();
  private final Map<String, Integer> attempts = new TreeMap<>();

  public BreakerPermanent(OperatorClock clock, Findings findings) {
    this.clock = clock;
    this.findings = findings;
  }

  @Override
  public void died() {
    views.forget();
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    views.heard(key, answer);
    boolean shut =
        views
            .of(key)
            .filter(resource -> Views.isShut(resource, clock.now()) && !wantsOtherValues(resource))
            .isPresent();
    if (shut && reachesOut(call) && !isForAGate(key, call)) {
      findings.report(this, "while open: " + call);
    }
    if (call instanceof Call.Publish publish
        && answer instanceof Answer.Ran(StepOutcome.Done _)
        && isHopeless(publish.resource())) {
      published(publish);
    }
  }

  @Override
  public void passEnded(ClusterKey key, PassEnd end) {
    end.finish()
        .report()
        .decision()
        .filter(decision -> decision.course() instanceof Course.Rejected)
        .ifPresent(
            decision -> {
              ClusterResource resource = decision.observed().resource();
              if (Views.isShut(resource, decision.at())) {
                findings.report(
                    this, "tried again while open, generation " + resource.generation());
              }
            });
  }

  private void published(Call.Publish publish) {
    if (publish.status().breaker().state() instanceof Open) {
      return;
    }
    String input = publish.resource().uid().text() + '/' + publish.resource().generation();
    findings.report(
        this,
        "attempt "
            + attempts.merge(input, 1, Integer::sum)
            + " at a hopeless spec left the breaker "
            + publish.status().breaker().state());
  }

  /** Another copy of the template may change the input. */
  private static boolean wantsOtherValues(ClusterResource resource) {
    return resource.annotations().containsKey(TemplateChoice.RESYNC);
  }

  private static boolean isHopeless(ClusterResource resource) {
    return resource.spec().document().at("aerospikeConfig", "xdr").isPresent()
        && !resource.spec().paused()
        && !resource.deleting();
  }

  /**
   * A pod that came back waits for a word that is about it alone, whatever is wrong with the spec.
   */
  private boolean isForAGate(ClusterKey key, Call call) {
    boolean waits =
        views
            .view(key)
            .filter(view -> view.pods().stream().anyMatch(ObservedPod::waitsForGate))
            .isPresent();
    return waits
        && (call instanceof Call.Probe
            || (call instanceof Call.Write write && write.step() instanceof Step.Vouch));
  }

  private static boolean reachesOut(Call call) {
    return switch (call) {
      case Call.Write _, Call.Rehearse _, Call.Instruct _, Call.Probe _ -> true;
      case Call.Consult _, Call.Inspect _, Call.Synchronise _ -> true;
      case Call.Observe _, Call.Tell _, Call.Publish _, Call.Finish _ -> false;
    };
  }
}
