package io.acko.domain.admission;

import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.JsonPatch;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.template.MonitoringDefaults;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Fills in what a resource leaves open and what must not change later by itself, such as the tag of
 * an image.
 *
 * <p>What the server or the renderer completes alike is left open: written into the spec it would
 * beat a template. Where the peer has written it already, a change that drops it gets it back,
 * because the pods bear a digest of the configuration and would all restart for nothing.
 */
public final class Defaulting {
  private static final ListValue READ_WRITE_ONCE = ListValue.ofTexts(List.of("ReadWriteOnce"));

  private Defaulting() {}

  /** The object with its defaults; the same object if nothing is missing. */
  public static MapValue complete(AdmissionRequest request) {
    MapValue object = request.after();
    for (Default one : defaults(request)) {
      object = one.in(object, request.before());
    }
    return object;
  }

  /** The smallest patch that brings the defaults in. */
  public static JsonPatch patch(AdmissionRequest request) {
    return JsonPatch.between(request.after(), complete(request));
  }

  private static List<Default> defaults(AdmissionRequest request) {
    return switch (request.kind()) {
      case CLUSTER -> ofCluster(request);
      case TEMPLATE -> ofTemplate();
    };
  }

  private static List<Default> ofCluster(AdmissionRequest request) {
    Predicate<MapValue> exports = object -> isTrue(object, "spec.monitoring.enabled");
    Predicate<MapValue> scrapes =
        exports.and(object -> isTrue(object, "spec.monitoring.serviceMonitor.enabled"));
    Predicate<MapValue> onHost = object -> isTrue(object, "spec.podSpec.hostNetwork");
    List<Default> defaults = new ArrayList<>();
    defaults.add(
        new Default("spec.monitoring.exporterImage", exports, Value.of(MonitoringDefaults.IMAGE)));
    defaults.add(new Default("spec.monitoring.port", exports, Value.of(MonitoringDefaults.PORT)));
    defaults.add(
        new Default(
            "spec.monitoring.serviceMonitor.interval",
            scrapes,
            Value.of(MonitoringDefaults.INTERVAL)));
    defaults.add(new Default("spec.podSpec.multiPodPerHost", onHost, Value.of(false)));
    defaults.add(
        new Default("spec.podSpec.dnsPolicy", onHost, Value.of("ClusterFirstWithHostNet")));
    defaults.addAll(KeptDefaults.of(request));
    return defaults;
  }

  private static List<Default> ofTemplate() {
    Predicate<MapValue> schedules = object -> isSection(object, "spec.scheduling");
    Predicate<MapValue> stores = object -> isSection(object, "spec.storage");
    return List.of(
        new Default("spec.scheduling.podAntiAffinityLevel", schedules, Value.of("preferred")),
        new Default("spec.storage.volumeMode", stores, Value.of("Filesystem")),
        new Default("spec.storage.accessModes", stores, READ_WRITE_ONCE));
  }

  private static boolean isTrue(MapValue object, String path) {
    return text(object, path).equals(Optional.of("true"));
  }

  private static boolean isSection(MapValue object, String path) {
    return DocumentPath.parse(path).in(object).filter(MapValue.class::isInstance).isPresent();
  }

  private static Optional<String> text(MapValue object, String path) {
    return DocumentPath.parse(path).in(object).flatMap(Value::asText);
  }
}
