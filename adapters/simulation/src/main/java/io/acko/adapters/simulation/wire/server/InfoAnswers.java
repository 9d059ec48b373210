package io.acko.adapters.simulation.wire.server;

/**
 * Decides what a server says to one info command, whatever stands behind it: a table, a model, a
 * recording.
 */
@FunctionalInterface
public interface InfoAnswers {

  /** The value for a command as it was sent, without its line end; errors are values too. */
  String answer(String command);
}
