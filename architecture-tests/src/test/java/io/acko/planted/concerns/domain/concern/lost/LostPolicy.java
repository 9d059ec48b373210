package io.acko.planted.concerns.domain.concern.lost;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;

/** Planted. */
public final class LostPolicy implements Concern {
  @Override
  public Verdict examine(Situation situation) {
    return new Verdict.Satisfied();
  }
}
