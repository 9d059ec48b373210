package io.acko.adapters.simulation.wire.server;

import java.time.Duration;

/**
 * Decides what a server says to one info command, whatever stands behind it: a table, a model, a
 * recording.
 */
@FunctionalInterface
public interface InfoAnswers {

  /** The value for a command as it was sent, without its line end; errors are values too. */
  String answer(String command);

  /** The value for a command that waited in a queue; who has none answers all the same. */
  default String answerLate(String command, Duration waited) {
    return answer(command);
  }
}
