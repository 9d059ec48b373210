package io.acko.adapters.simulation.server.conf;

/**
 * Why a server did not start.
 *
 * @param text what follows the source position in the log line, as measured on CE 8.1.2
 * @param exitCode of a process beside others: 1, or 134 where it aborts
 */
public record StartRefusal(String text, int exitCode) {
  private static final int ABORTED = 134;

  /** The exit code of the first process of a container, which cannot abort. */
  public static final int IN_A_CONTAINER = 1;

  static StartRefusal of(String text) {
    return new StartRefusal(text, 1);
  }

  static StartRefusal atLine(int line, String text) {
    return of("line " + line + " :: " + text);
  }

  static StartRefusal aborting(String text) {
    return new StartRefusal(text, ABORTED);
  }
}
