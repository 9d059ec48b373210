package io.acko.domain.concern;

/** One thing the operator cares about; one package each, which knows no other concern. */
@FunctionalInterface
public interface Concern {

  /** Judges a situation; a pure function. */
  Verdict examine(Situation situation);
}
