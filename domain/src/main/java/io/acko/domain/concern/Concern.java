package io.acko.domain.concern;

/** One thing the operator cares about; one package each, which knows no other concern. */
@FunctionalInterface
public interface Concern {

  /** Judges a situation; a pure function. */
  Verdict examine(Situation situation);

  /**
   * Whether the verdict follows from spec, objects and pods, whatever servers say, whatever is
   * remembered, and whenever it is asked: then it holds as long as those are the same.
   */
  default boolean restsOnObjectsAlone() {
    return false;
  }
}
