package io.acko.domain.concern.accesscontrol;

import io.acko.domain.access.AccessChange;
import io.acko.domain.access.AccessInquiry;
import io.acko.domain.access.AccessPlan;
import io.acko.domain.access.AccessRules;
import io.acko.domain.access.AccessView;
import io.acko.domain.access.AppliedPasswords;
import io.acko.domain.access.WantedAccess;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.failure.Violation;
import io.acko.domain.observation.ClusterResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings users and roles to what the spec says, once all servers are one cluster. */
public final class AccessControlPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    AccessRules rules = AccessRules.of(situation.spec());
    if (!rules.refused().isEmpty()) {
      return Verdict.reject(rules.refused());
    }
    return WantedAccess.of(situation.spec())
        .map(wanted -> examine(situation, wanted, rules.impossible()))
        .orElseGet(() -> forget(situation.resource()));
  }

  private static Verdict examine(
      Situation situation, WantedAccess wanted, List<Violation> impossible) {
    return switch (situation.observed().access()) {
      case AccessView.NotAsked _,
          AccessView.EditionUnsupported _,
          AccessView.NotEnabled _,
          AccessView.Unknown _ ->
          new Verdict.Satisfied();
      case AccessView.ShutOut _ ->
          impossible.isEmpty() ? new Verdict.Satisfied() : Verdict.reject(impossible);
      case AccessView.Known known ->
          impossible.isEmpty() ? bring(situation, wanted, known) : Verdict.reject(impossible);
    };
  }

  private static Verdict bring(Situation situation, WantedAccess wanted, AccessView.Known known) {
    ClusterResource resource = situation.resource();
    AppliedPasswords applied = AppliedPasswords.of(resource.annotations());
    AccessPlan plan = AccessPlan.of(wanted, known, applied);
    Optional<AccessInquiry> inquiry = situation.observed().accessInquiry();
    if (inquiry.isEmpty() || !situation.observed().isOneCluster()) {
      return new Verdict.Satisfied();
    }
    List<Step> steps = new ArrayList<>();
    Precondition seen = new Precondition(resource.uid(), resource.version());
    if (!plan.operations().isEmpty()) {
      steps.add(
          new Step.SyncAccess(
              resource.names().self(),
              new AccessChange(
                  inquiry.get(),
                  known.access(),
                  known.operator(),
                  plan.operations(),
                  plan.passwords()),
              seen));
    }
    if (!plan.passwords().equals(applied)) {
      steps.add(
          new Step.Amend(
              resource.names().self(),
              new Amendment.PutAnnotation(AppliedPasswords.ANNOTATION, plan.passwords().text()),
              seen));
    }
    return Verdict.of(steps);
  }

  /** Without access control in the spec, what was remembered of it is no longer true. */
  private static Verdict forget(ClusterResource resource) {
    return Verdict.of(
        Optional.ofNullable(resource.annotations().get(AppliedPasswords.ANNOTATION)).stream()
            .<Step>map(
                value ->
                    new Step.Amend(
                        resource.names().self(),
                        new Amendment.RemoveAnnotation(AppliedPasswords.ANNOTATION, value),
                        new Precondition(resource.uid(), resource.version())))
            .toList());
  }
}
