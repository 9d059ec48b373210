package io.acko.adapters.simulation.server.data;

import java.util.Comparator;

/** One transfer of a partition from one node to another, in the order in which senders take it. */
record Migration(Partition partition, Shelf from, Shelf to, boolean lead, long order, int records)
    implements Comparable<Migration> {
  private static final Comparator<Migration> FIRST =
      Comparator.comparingLong(Migration::order)
          .thenComparing(migration -> migration.to().holder().id())
          .thenComparing(migration -> !migration.lead())
          .thenComparingInt(Migration::records)
          .thenComparing(migration -> migration.from().namespace())
          .thenComparingInt(migration -> migration.partition().id());

  static Migration of(Partition partition, Shelf from, Shelf to, boolean lead) {
    long order = from.holder().setting(from.namespace(), "migrate-order");
    return new Migration(partition, from, to, lead, order, partition.copyOf(from).size());
  }

  @Override
  public int compareTo(Migration other) {
    return FIRST.compare(this, other);
  }
}
