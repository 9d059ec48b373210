package io.acko.adapters.simulation.script;

import java.time.Duration;

/**
 * Something that happens, and when: after everything before it in the script, and not before its
 * moment.
 *
 * @param place where it stands, for messages
 */
public record Cue(String place, Moment moment, Deed deed) {

  /** What is waited for. */
  public sealed interface Moment {
    /** So long after the cluster was ready for the first time. */
    record At(Duration since) implements Moment {}

    /** Nothing is under way any more. */
    record Settled() implements Moment {}

    /** The operator has taken a pod, and its successor is not ready yet. */
    record Rolling() implements Moment {}
  }
}
