package io.acko.domain.concern.dynamicconfig;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.live.LivePlan;
import java.util.Optional;

/** Tells running servers what they can take without a restart. */
public final class DynamicConfigPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Optional<LivePlan> plan = situation.live();
    Optional<LiveTrial> trial = situation.ledger().live();
    if (trial.isPresent() && isAnother(plan, trial.get())) {
      return new Restoration(situation, trial.get()).thenForget();
    }
    if (plan.isEmpty()) {
      return new Verdict.Satisfied();
    }
    Application application = new Application(situation, plan.get());
    return trial
        .map(
            begun ->
                switch (begun.stage()) {
                  case APPLYING -> application.goOn(begun);
                  case RESTORING -> new Restoration(situation, begun).thenRest();
                  case RESTORED -> new Restoration(situation, begun).rest();
                })
        .orElseGet(application::begin);
  }

  /** What was begun for another wish is taken back before anything else is begun. */
  private static boolean isAnother(Optional<LivePlan> plan, LiveTrial trial) {
    return plan.filter(wanted -> wanted.wish().equals(trial.wish())).isEmpty();
  }
}
