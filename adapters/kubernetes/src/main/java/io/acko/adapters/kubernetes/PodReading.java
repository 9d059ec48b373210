package io.acko.adapters.kubernetes;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.VolumePreparation;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Reads what matters of a pod; never fails, whatever the pod is like. */
final class PodReading {
  private static final int SERVICE_PORT = 3000;
  private static final String REVISION_LABEL = "controller-revision-hash";

  private PodReading() {}

  static ObservedPod of(Pod pod) {
    ObjectMeta meta = pod.getMetadata();
    Optional<Container> server = server(pod);
    Optional<PodCondition> ready = condition(pod, "Ready");
    return new ObservedPod(
        meta.getName(),
        new Uid(meta.getUid()),
        new ResourceVersion(meta.getResourceVersion()),
        rack(meta),
        status(pod, PodStatus::getPodIP),
        status(pod, PodStatus::getHostIP),
        server.flatMap(PodReading::servicePort).orElse(SERVICE_PORT),
        server.map(Container::getImage).orElse(""),
        text(meta.getLabels(), REVISION_LABEL),
        text(meta.getAnnotations(), ObjectNames.CONFIG_HASH),
        text(meta.getAnnotations(), ObjectNames.POD_SPEC_HASH),
        meta.getDeletionTimestamp() != null,
        status(pod, PodStatus::getPhase).equals("Running")
            && ready.filter(PodReading::isTrue).isPresent(),
        ServerContainerReading.of(pod),
        condition(pod, ObjectNames.READINESS_GATE).filter(PodReading::isTrue).isPresent(),
        ready
            .filter(condition -> !isTrue(condition))
            .flatMap(condition -> time(condition.getLastTransitionTime())),
        PodTrouble.of(pod),
        process(pod),
        Optional.of(text(meta.getAnnotations(), ObjectNames.CHANGED_IN))
            .filter(name -> !name.isEmpty()),
        told(pod),
        volumes(pod),
        isGated(pod),
        Optional.ofNullable(pod.getSpec()).map(PodSpec::getNodeName).orElse(""),
        text(meta.getAnnotations(), ObjectNames.KEEPS_OFF));
  }

  /** A pod that is told addresses has a volume for them. */
  private static Optional<ObservedPod.Told> told(Pod pod) {
    boolean listens =
        pod.getSpec() != null
            && pod.getSpec().getVolumes().stream()
                .anyMatch(volume -> ObjectNames.ADVERTISED_VOLUME.equals(volume.getName()));
    return listens
        ? Optional.of(
            new ObservedPod.Told(text(pod.getMetadata().getAnnotations(), ObjectNames.ADVERTISED)))
        : Optional.empty();
  }

  /** Only of a pod whose StatefulSet marks its claims. */
  private static Optional<VolumePreparation> volumes(Pod pod) {
    Map<String, String> annotations = pod.getMetadata().getAnnotations();
    return Optional.of(text(annotations, ObjectNames.CLAIM_MARK))
        .filter(mark -> !mark.isEmpty())
        .map(
            mark ->
                new VolumePreparation(
                    mark, text(annotations, ObjectNames.VOLUME_ORDER), hasPrepared(pod)));
  }

  private static boolean hasPrepared(Pod pod) {
    return pod.getStatus() != null
        && pod.getStatus().getInitContainerStatuses().stream()
            .filter(container -> ObjectNames.VOLUMES_CONTAINER.equals(container.getName()))
            .flatMap(container -> Optional.ofNullable(container.getState()).stream())
            .flatMap(state -> Optional.ofNullable(state.getTerminated()).stream())
            .anyMatch(ended -> Integer.valueOf(0).equals(ended.getExitCode()));
  }

  private static boolean isGated(Pod pod) {
    return pod.getSpec() != null
        && pod.getSpec().getReadinessGates().stream()
            .anyMatch(gate -> ObjectNames.READINESS_GATE.equals(gate.getConditionType()));
  }

  static Optional<PodCondition> condition(Pod pod, String type) {
    return pod.getStatus() == null
        ? Optional.empty()
        : pod.getStatus().getConditions().stream()
            .filter(condition -> type.equals(condition.getType()))
            .findFirst();
  }

  static boolean isTrue(PodCondition condition) {
    return "True".equals(condition.getStatus());
  }

  /** The identity that the runtime gave the server's container, new at each start. */
  private static String process(Pod pod) {
    return pod.getStatus() == null
        ? ""
        : pod.getStatus().getContainerStatuses().stream()
            .filter(container -> ObjectNames.SERVER_CONTAINER.equals(container.getName()))
            .flatMap(container -> Optional.ofNullable(container.getContainerID()).stream())
            .findFirst()
            .orElse("");
  }

  private static Optional<Container> server(Pod pod) {
    return pod.getSpec() == null
        ? Optional.empty()
        : pod.getSpec().getContainers().stream()
            .filter(container -> ObjectNames.SERVER_CONTAINER.equals(container.getName()))
            .findFirst();
  }

  private static Optional<Integer> servicePort(Container server) {
    return server.getPorts().stream()
        .filter(port -> "service".equals(port.getName()))
        .map(ContainerPort::getContainerPort)
        .filter(Objects::nonNull)
        .findFirst();
  }

  private static int rack(ObjectMeta meta) {
    String label = text(meta.getLabels(), ObjectNames.RACK_LABEL);
    return label.matches("\\d{1,9}") ? Integer.parseInt(label) : 0;
  }

  private static String status(Pod pod, Function<PodStatus, String> of) {
    return Optional.ofNullable(pod.getStatus()).map(of).orElse("");
  }

  private static String text(Map<String, String> map, String key) {
    return Optional.ofNullable(map).map(entries -> entries.get(key)).orElse("");
  }

  static Optional<Instant> time(String text) {
    try {
      return Optional.ofNullable(text).map(OffsetDateTime::parse).map(OffsetDateTime::toInstant);
    } catch (DateTimeParseException noTime) {
      return Optional.empty();
    }
  }
}
