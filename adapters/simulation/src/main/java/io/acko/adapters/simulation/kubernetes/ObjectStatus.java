package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.MapValue;
import io.acko.domain.status.ClusterStatus;

/** The status of a stored object, typed where it is read often. */
public sealed interface ObjectStatus permits ObjectStatus.OfCluster, ObjectStatus.Fields, PodState {
  /** No status. */
  Fields NONE = new Fields(MapValue.EMPTY);

  /** The status of an AerospikeCluster. */
  record OfCluster(ClusterStatus status) implements ObjectStatus {
    /** Nothing was written yet. */
    public static final OfCluster EMPTY = new OfCluster(ClusterStatus.NONE);
  }

  /** Any other status, as a document. */
  record Fields(MapValue document) implements ObjectStatus {}

  /** The status that an object of a kind is born with. */
  static ObjectStatus initial(String kind) {
    if (kind.equals(Kinds.POD)) {
      return PodState.PENDING;
    }
    return kind.equals(Kinds.CLUSTER) ? OfCluster.EMPTY : NONE;
  }
}
