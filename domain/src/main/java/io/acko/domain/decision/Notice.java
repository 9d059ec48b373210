package io.acko.domain.decision;

/**
 * Something to be told as an event on the cluster.
 *
 * @param reason CamelCase, as users filter by it
 * @param once equal for all tellings of one happening, so that a crash between telling and
 *     recording leaves one event and not two
 */
public record Notice(Severity severity, String reason, String message, String once) {

  /** The two types of Kubernetes events. */
  public enum Severity {
    NORMAL,
    WARNING
  }
}
