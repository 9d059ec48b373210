package io.acko.domain.server;

/**
 * The fixed node id of a pod, from its rack and ordinal.
 *
 * <p>Without one a server takes its id from the network card, so that a pod that was made again is
 * a new node and all its partitions move. The leading {@code AC} keeps it from being zero and, as
 * its top 16 bits are below every port that may be used, from meeting an id a server made itself
 * (8.1.2, reference §6).
 */
public record NodeIdentity(int rack, int ordinal) {

  /** Stands in {@code aerospike.conf} until the pod's init script fills it in. */
  public static final String PLACEHOLDER = "MY_NODE_ID";

  /** The same as a format of the shell's {@code printf} for rack and ordinal. */
  public static final String FORMAT = "AC%08X%04X";

  /** The id as the server prints it. */
  public String text() {
    return FORMAT.formatted(rack, ordinal);
  }
}
