package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What cannot be changed once an object exists: 422, as Kubernetes' own validation answers. */
final class Immutables {
  /** {@code ValidateStatefulSetUpdate} of 1.35: all else of the spec stays as it is. */
  private static final Set<String> OF_STATEFUL_SETS =
      Set.of(
          "replicas",
          "ordinals",
          "template",
          "updateStrategy",
          "revisionHistoryLimit",
          "persistentVolumeClaimRetentionPolicy",
          "minReadySeconds");

  /** {@code ValidatePodUpdate}: containers may get another image, tolerations may be added. */
  private static final Set<String> OF_PODS =
      Set.of("containers", "tolerations", "activeDeadlineSeconds", "terminationGracePeriodSeconds");

  private Immutables() {}

  static Optional<Refused> refusal(StoredObject live, MapValue next) {
    String kind = live.key().kind();
    boolean set = kind.equals(Kinds.STATEFUL_SET) && differs(live, next, OF_STATEFUL_SETS);
    boolean pod =
        kind.equals(Kinds.POD)
            && (differs(live, next, OF_PODS)
                || !exceptImages(live.spec()).equals(exceptImages(next.map("spec"))));
    if (set || pod) {
      return Optional.of(
          Refused.because(422, "Invalid", "spec: Forbidden: updates to fields that cannot change"));
    }
    Set<String> added = new TreeSet<>(next.map("metadata").list("finalizers").texts());
    added.removeAll(live.finalizers());
    return live.terminating() && !added.isEmpty()
        ? Optional.of(
            Refused.because(
                422, "Invalid", "metadata.finalizers: Forbidden: no new finalizers can be added"))
        : Optional.empty();
  }

  private static boolean differs(StoredObject live, MapValue next, Set<String> free) {
    return !fixed(live.spec(), free).equals(fixed(next.map("spec"), free));
  }

  private static List<MapValue> exceptImages(MapValue spec) {
    return spec.list("containers").maps().stream().map(one -> one.without("image")).toList();
  }

  private static MapValue fixed(MapValue spec, Set<String> free) {
    MapValue left = spec;
    for (String name : free) {
      left = left.without(name);
    }
    return left;
  }
}
