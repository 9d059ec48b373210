package io.acko.adapters.simulation.server.data;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The order of the nodes for each partition, as every CE 8.1.2 node computes it for itself.
 *
 * <p>Checked bit by bit against the {@code replicas} maps of real clusters of four and eight nodes.
 */
public final class Placement {
  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final int LONG_BYTES = 8;
  private static final int INT_BYTES = 4;
  private static final long INDEX_BITS = 7;

  private final List<NodeId> succession;
  private final long[] nodeHashes;

  /** For these nodes, in whatever order. */
  public Placement(Collection<NodeId> nodes) {
    succession = nodes.stream().sorted(Comparator.reverseOrder()).toList();
    nodeHashes = new long[succession.size()];
    for (int i = 0; i < nodeHashes.length; i++) {
      nodeHashes[i] = fnv(succession.get(i).bits(), LONG_BYTES);
    }
  }

  /** All members, node ids descending; the first is the principal. */
  public List<NodeId> succession() {
    return succession;
  }

  /** All nodes for one partition: first the final master, then the replicas in their order. */
  public List<NodeId> sequence(int partition) {
    long hash = fnv(partition, INT_BYTES);
    long[] order = new long[nodeHashes.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = (jenkins(nodeHashes[i], hash) & ~INDEX_BITS) | i;
    }
    Long[] sorted = Arrays.stream(order).boxed().toArray(Long[]::new);
    Arrays.sort(sorted, (one, other) -> Long.compareUnsigned(other, one));
    return Arrays.stream(sorted)
        .map(number -> succession.get((int) (number & INDEX_BITS)))
        .toList();
  }

  private static long fnv(long number, int bytes) {
    long hash = OFFSET_BASIS;
    for (int i = 0; i < bytes; i++) {
      hash = (hash ^ (number >>> (8 * i) & 0xff)) * PRIME;
    }
    return hash;
  }

  /** One-at-a-time over both numbers, least significant byte first, in 64 bits. */
  private static long jenkins(long first, long second) {
    long hash = 0;
    for (int i = 0; i < 2 * LONG_BYTES; i++) {
      long number = i < LONG_BYTES ? first : second;
      hash += number >>> (8 * (i % LONG_BYTES)) & 0xff;
      hash += hash << 10;
      hash ^= hash >>> 6;
    }
    hash += hash << 3;
    hash ^= hash >>> 11;
    return hash + (hash << 15);
  }
}
