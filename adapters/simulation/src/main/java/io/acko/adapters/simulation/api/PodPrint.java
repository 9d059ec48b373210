package io.acko.adapters.simulation.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.acko.adapters.simulation.kubernetes.ContainerEnd;
import io.acko.adapters.simulation.kubernetes.PodState;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.MapBuilder;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** The status of a pod as its kubelet would write it, and what a written one means. */
final class PodPrint {
  private static final String READY = "Ready";

  private PodPrint() {}

  static MapValue of(PodState state) {
    MapBuilder status = MapValue.build().put("phase", phase(state));
    if (!state.address().isEmpty()) {
      status.put("podIP", state.address());
    }
    if (!state.node().isEmpty()) {
      status.put("hostIP", state.node());
    }
    return status
        .putUnlessEmpty("conditions", conditions(state))
        .putUnlessEmpty("initContainerStatuses", initContainers(state))
        .putUnlessEmpty("containerStatuses", containers(state))
        .build();
  }

  private static String phase(PodState state) {
    return state.running() || !state.trouble().isEmpty() ? "Running" : "Pending";
  }

  private static List<Value> conditions(PodState state) {
    List<Value> conditions = new ArrayList<>();
    if (state.ready() || state.notReadySince().isPresent()) {
      conditions.add(condition(READY, state.ready(), state.notReadySince()));
    }
    // Nobody who hears of a silent kubelet's pod takes anything but its readiness back.
    boolean containers = state.containersReady() || state.lost();
    if (state.running()) {
      conditions.add(condition("ContainersReady", containers, Optional.empty()));
    }
    if (state.gateOpen() || state.lost()) {
      conditions.add(condition(ObjectNames.READINESS_GATE, true, Optional.empty()));
    }
    return conditions;
  }

  private static MapValue condition(String type, boolean isTrue, Optional<Instant> since) {
    return MapValue.build()
        .put("type", type)
        .put("status", isTrue ? "True" : "False")
        .put("lastTransitionTime", since.map(PodPrint::time).map(Value::of))
        .build();
  }

  private static List<Value> initContainers(PodState state) {
    MapValue ended = MapValue.build().put("exitCode", 0).put("reason", "Completed").build();
    return state.prepared()
        ? List.of(
            MapValue.build()
                .put("name", ObjectNames.VOLUMES_CONTAINER)
                .put("ready", true)
                .put("state", MapValue.EMPTY.with("terminated", ended))
                .build())
        : List.of();
  }

  private static List<Value> containers(PodState state) {
    if (!state.running() && state.trouble().isEmpty()) {
      return List.of();
    }
    MapBuilder server =
        MapValue.build()
            .put("name", ObjectNames.SERVER_CONTAINER)
            .put("containerID", "simulated://" + state.address())
            .put("ready", state.containersReady())
            .put("restartCount", state.lastEnd().isPresent() ? 1 : 0);
    state.lastEnd().ifPresent(end -> server.put("lastState", ended(end)));
    return List.of(server.put("state", now(state)).build());
  }

  private static MapValue now(PodState state) {
    if (state.running()) {
      return MapValue.EMPTY.with("running", MapValue.EMPTY);
    }
    String trouble = state.trouble();
    return MapValue.EMPTY.with(
        "waiting",
        MapValue.build()
            .put("reason", trouble.replaceAll(":.*", ""))
            .put("message", trouble.substring(trouble.lastIndexOf(':') + 1).strip())
            .build());
  }

  private static MapValue ended(ContainerEnd end) {
    return MapValue.EMPTY.with(
        "terminated",
        MapValue.build().put("exitCode", end.exitCode()).put("message", end.log()).build());
  }

  /** What somebody who plays the kubelet writes. */
  static PodState read(PodState live, MapValue status) {
    boolean running = status.text("phase").equals(Optional.of("Running"));
    boolean ready = running && isTrue(status, READY);
    return new PodState(
        live.node(),
        status.text("podIP").orElse(live.address()),
        running,
        ready,
        isTrue(status, ObjectNames.READINESS_GATE),
        ready,
        ready ? Optional.empty() : since(status),
        "");
  }

  static boolean isGateOpen(MapValue status) {
    return isTrue(status, ObjectNames.READINESS_GATE);
  }

  private static Optional<Instant> since(MapValue status) {
    return condition(status, READY)
        .flatMap(condition -> condition.text("lastTransitionTime"))
        .map(text -> OffsetDateTime.parse(text).toInstant());
  }

  private static boolean isTrue(MapValue status, String type) {
    return condition(status, type)
        .filter(condition -> condition.text("status").equals(Optional.of("True")))
        .isPresent();
  }

  private static Optional<MapValue> condition(MapValue status, String type) {
    return status.list("conditions").maps().stream()
        .filter(condition -> condition.text("type").equals(Optional.of(type)))
        .findFirst();
  }

  /** Kubernetes tells times in whole seconds. */
  static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
  }
}
