package io.acko.domain.concern.dynamicconfig;

import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Step;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.LiveTrial;
import io.acko.domain.live.Drift;
import io.acko.domain.observation.ServerContainer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Giving servers back what they had before a trial. */
record Restoration(Situation situation, LiveTrial trial) {

  /** For a wish that has changed meanwhile: nothing is left of the trial then. */
  Verdict thenForget() {
    return trial.stage() == LiveTrial.Stage.RESTORED
        ? remembering(situation.ledger().trying(Optional.empty()))
        : towards(situation.ledger().trying(Optional.empty()));
  }

  /** For a wish that servers refuse: it is remembered as refused. */
  Verdict thenRest() {
    return towards(situation.ledger().trying(Optional.of(trial.in(LiveTrial.Stage.RESTORED))));
  }

  /**
   * What running servers refuse is not tried on one that starts either. A pod that is broken is
   * another matter, and the restart's to mend.
   */
  Verdict rest() {
    boolean broken =
        situation.observed().pods().stream().anyMatch(pod -> pod.server() != ServerContainer.READY);
    return broken
        ? new Verdict.Satisfied()
        : new Verdict.Hold(
            new Awaited(
                "ConfigRefused",
                "running servers do not take the changed settings and have what they had; correct"
                    + " the configuration, or set enableDynamicConfigUpdate to false to have it"
                    + " brought about by restarts",
                Optional.empty()));
  }

  private Verdict towards(Ledger after) {
    List<Drift> drifts = Drift.of(situation.observed(), trial);
    List<Drift> known = drifts.stream().filter(drift -> drift.has().isPresent()).toList();
    if (known.isEmpty()) {
      return drifts.isEmpty()
          ? remembering(after)
          : Telling.waiting(drifts.stream().map(Drift::text).toList());
    }
    List<Step> steps = new ArrayList<>();
    for (String pod : known.stream().map(Drift::pod).distinct().toList()) {
      Telling.step(
              situation,
              pod,
              known.stream()
                  .filter(drift -> drift.pod().equals(pod))
                  .map(drift -> drift.setting().orderFor(drift.setting().value()))
                  .toList()
                  .reversed())
          .ifPresent(steps::add);
    }
    LiveTrial restoring =
        trial.stage() == LiveTrial.Stage.RESTORING ? trial : trial.in(LiveTrial.Stage.RESTORING);
    return Telling.acting(
        situation, steps, restoring.tries() < Telling.TRIES ? restoring.triedAgain() : restoring);
  }

  private Verdict remembering(Ledger after) {
    return new Verdict.Hold(
        new Awaited(
            Telling.REASON, "running servers have what they had before", Optional.of(Telling.SOON)),
        Optional.of(after));
  }
}
