package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.VolumePreparation;
import java.util.Optional;

/** Reads a stored pod as the core sees it. */
final class PodView {
  private static final int SERVICE_PORT = 3000;

  private PodView() {}

  static ObservedPod of(StoredObject pod) {
    PodState state = pod.pod();
    MapValue server = server(pod);
    return new ObservedPod(
        pod.key().name(),
        pod.uid(),
        pod.resourceVersion(),
        pod.label(ObjectNames.RACK_LABEL).flatMap(text -> Value.of(text).asInteger()).orElse(0),
        state.address(),
        state.node(),
        servicePort(server),
        server.text("image").orElse(""),
        pod.label("controller-revision-hash").orElse(""),
        pod.annotation(ObjectNames.CONFIG_HASH).orElse(""),
        pod.annotation(ObjectNames.POD_SPEC_HASH).orElse(""),
        pod.terminating(),
        state.ready(),
        server(state),
        state.gateOpen(),
        state.notReadySince(),
        state.trouble(),
        // Each run gets another address here.
        state.address(),
        pod.annotation(ObjectNames.CHANGED_IN),
        told(pod),
        pod.annotation(ObjectNames.CLAIM_MARK)
            .map(
                mark ->
                    new VolumePreparation(
                        mark,
                        pod.annotation(ObjectNames.VOLUME_ORDER).orElse(""),
                        state.prepared())),
        isGated(pod),
        state.node(),
        pod.annotation(ObjectNames.KEEPS_OFF).orElse(""));
  }

  /** A pod that is told addresses has a volume for them. */
  private static Optional<ObservedPod.Told> told(StoredObject pod) {
    return pod.spec().list("volumes").maps().stream()
        .filter(one -> one.text("name").equals(Optional.of(ObjectNames.ADVERTISED_VOLUME)))
        .findFirst()
        .map(_ -> new ObservedPod.Told(pod.annotation(ObjectNames.ADVERTISED).orElse("")));
  }

  private static boolean isGated(StoredObject pod) {
    return pod.spec().list("readinessGates").maps().stream()
        .anyMatch(
            gate -> gate.text("conditionType").equals(Optional.of(ObjectNames.READINESS_GATE)));
  }

  private static ServerContainer server(PodState state) {
    if (state.lost()) {
      return ServerContainer.UNKNOWN;
    }
    if (state.running()) {
      return state.containersReady() ? ServerContainer.READY : ServerContainer.RUNNING;
    }
    return state.trouble().isEmpty() ? ServerContainer.ABSENT : ServerContainer.ENDED;
  }

  private static MapValue server(StoredObject pod) {
    return pod.spec().list("containers").maps().stream()
        .filter(one -> one.text("name").equals(Optional.of(ObjectNames.SERVER_CONTAINER)))
        .findFirst()
        .orElse(MapValue.EMPTY);
  }

  private static int servicePort(MapValue server) {
    return server.list("ports").maps().stream()
        .filter(port -> port.text("name").equals(Optional.of("service")))
        .findFirst()
        .flatMap(port -> port.get("containerPort"))
        .flatMap(Value::asInteger)
        .orElse(SERVICE_PORT);
  }
}
