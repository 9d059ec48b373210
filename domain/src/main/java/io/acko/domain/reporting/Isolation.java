package io.acko.domain.reporting;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.status.Condition.Truth;
import java.util.Optional;

/** What is told of the network policy that is wanted. */
record Isolation(Truth truth, String reason, String message) {

  static Optional<Isolation> of(ObservedCluster observed) {
    return observed.resource().spec().networkPolicyKind().map(kind -> of(observed, kind));
  }

  private static Isolation of(ObservedCluster observed, ObjectKind kind) {
    ObjectRef ref = observed.resource().names().networkPolicy(kind);
    if (observed.unserved().contains(kind)) {
      return new Isolation(
          Truth.FALSE,
          "KindNotServed",
          "the API server serves no "
              + kind.kind()
              + " that this operator may list: install its definition, or set"
              + " networkPolicyConfig.type to kubernetes; it goes on by itself once it is there");
    }
    boolean there =
        observed
            .object(ref)
            .filter(object -> object.owner().equals(Optional.of(observed.resource().uid())))
            .isPresent();
    return there
        ? new Isolation(Truth.TRUE, "Applied", ref + " is there")
        : new Isolation(Truth.FALSE, "Pending", ref + " is not there yet");
  }
}
