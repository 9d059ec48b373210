package io.acko.adapters.kubernetes;

/** Where the lease is kept; every write is refused if the lease changed since it was read. */
interface LeaseStore {

  Answer read();

  Answer create(Lease lease);

  Answer replace(Lease lease);

  /** What the store answered. */
  sealed interface Answer {}

  /** The lease as it is now. */
  record Present(Lease lease) implements Answer {}

  /** There is no lease. */
  record Absent() implements Answer {}

  /** Somebody else was first. */
  record Raced() implements Answer {}

  /** No answer, or one of no use: nothing is known. */
  record Unknown(String why) implements Answer {}
}
