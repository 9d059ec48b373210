package io.acko.domain.admission.rule;

/** What follows from a finding. */
public enum Severity {
  /** The change is refused; in the reconcile pass it is a permanent failure. */
  REFUSE,
  /** The change is taken and its author is told. */
  WARN
}
