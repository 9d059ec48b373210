package io.acko.adapters.simulation.kubernetes;

/**
 * How the server's container ended by itself.
 *
 * @param log the last text of its log; empty if it left none
 */
public record ContainerEnd(int exitCode, String log) {
  /** An end without a word. */
  public static final ContainerEnd SUDDEN = new ContainerEnd(1, "");

  /** By a signal that nothing withstands. */
  public static final ContainerEnd KILLED = new ContainerEnd(137, "");
}
