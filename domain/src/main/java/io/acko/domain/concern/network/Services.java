package io.acko.domain.concern.network;

import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedObject;
import java.util.List;
import java.util.Optional;

/** What the Services for clients have in common. */
final class Services {
  private static final Optional<String> NONE = Optional.of("None");

  private Services() {}

  /**
   * The only port that is opened: over the others anybody could become a node.
   *
   * @param target the port of the pods
   */
  static ListValue clientPort(int port, int target) {
    return ListValue.of(
        MapValue.build()
            .put("name", "service")
            .put("port", port)
            .put("targetPort", target)
            .put("protocol", "TCP")
            .build());
  }

  /**
   * The step that brings a Service about. Ports of nodes stay as long as its type has them: they
   * are no field of the operator's.
   */
  static List<Step> keep(Situation situation, Manifest wanted) {
    Optional<ObservedObject> stuck =
        situation.owned(wanted.ref()).filter(Services::isWithoutAddress);
    return stuck
        .map(service -> remove(service, "no Service can be given an address later"))
        .orElseGet(() -> situation.apply(wanted));
  }

  /** No Service comes to have an address of its own, or ceases to have one. */
  private static boolean isWithoutAddress(ObservedObject service) {
    return service.body().text("spec", "clusterIP").equals(NONE);
  }

  static List<Step> remove(ObservedObject service, String why) {
    return service.terminating()
        ? List.of()
        : List.of(
            new Step.Remove(
                service.ref(), new Precondition(service.uid(), service.version()), why));
  }
}
