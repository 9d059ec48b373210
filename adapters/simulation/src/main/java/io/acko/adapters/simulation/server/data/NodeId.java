package io.acko.adapters.simulation.server.data;

import java.util.Locale;

/** The 64-bit number of a node: unsigned, printed upper-case without leading zeros (CE 8.1.2). */
public record NodeId(long bits) implements Comparable<NodeId> {

  /** Reads one to sixteen hexadecimal digits. */
  public static NodeId of(String hex) {
    return new NodeId(Long.parseUnsignedLong(hex, 16));
  }

  @Override
  public int compareTo(NodeId other) {
    return Long.compareUnsigned(bits, other.bits);
  }

  @Override
  public String toString() {
    return Long.toHexString(bits).toUpperCase(Locale.ROOT);
  }
}
