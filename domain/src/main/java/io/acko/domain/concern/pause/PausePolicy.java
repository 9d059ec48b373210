package io.acko.domain.concern.pause;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import java.util.Optional;

/** Holds everything while the user asks for a pause. */
public final class PausePolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    return situation.spec().paused()
        ? new Verdict.Hold(
            new Awaited(
                "UserRequested",
                "paused by the user until spec.paused is removed",
                Optional.empty()))
        : new Verdict.Satisfied();
  }
}
