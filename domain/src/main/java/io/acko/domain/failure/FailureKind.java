package io.acko.domain.failure;

/**
 * Whether a failure can heal without a change of the input.
 *
 * <p>There are two kinds and no third: a finer scheme was put off in the field as unproven, and a
 * kind never changes by repetition, so ten timeouts stay transient.
 */
public enum FailureKind {
  /** Follows from the desired state alone; only a change of the input can heal it. */
  PERMANENT,
  /** May heal by itself. Everything unknown is of this kind. */
  TRANSIENT
}
