package io.acko.domain.admission.rule;

/** What follows from a finding. */
public enum Severity {
  /** The change is refused; in the reconcile pass it is a permanent failure. */
  REFUSE,
  /**
   * Refused like {@link #REFUSE} as long as nothing of it runs. It is for what works until data
   * grows: a cluster that already runs so is told of it and served on, because refusing it would
   * leave it without an operator and heal nothing.
   */
  REFUSE_NEW,
  /** The change is taken and its author is told. */
  WARN;

  /** Whether a change that brings it in may be stored. */
  public boolean refuses() {
    return this != WARN;
  }
}
