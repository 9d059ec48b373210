package io.acko.planted.concerns.domain.concern.nosy;

import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.planted.concerns.domain.concern.quiet.QuietPolicy;

/** Planted. */
public final class NosyPolicy implements Concern {
  @Override
  public Verdict examine(Situation situation) {
    new QuietPolicy().examine(situation);
    return new Verdict.Satisfied();
  }
}
