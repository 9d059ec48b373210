package io.acko.domain.concern.network;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.FormerRacks;
import io.acko.domain.formation.RackSet;
import io.acko.domain.growth.Growth;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A Service for each pod that is to be or still is.
 *
 * <p>It is there before its pod, so that an address that depends on it is known when the server
 * starts, and goes when its pod has left for good.
 */
final class PodServices {
  private PodServices() {}

  static List<Step> of(Situation situation) {
    Optional<MapValue> wish = situation.spec().podService();
    SortedMap<String, Integer> ports =
        wish.isPresent() ? ports(situation) : new TreeMap<>(Map.of());
    List<Step> steps = new ArrayList<>();
    wish.ifPresent(
        how ->
            ports.forEach(
                (pod, port) ->
                    steps.addAll(Services.keep(situation, manifest(situation, how, pod, port)))));
    situation.observed().objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.SERVICE)
        .filter(object -> object.owner().equals(Optional.of(situation.resource().uid())))
        .filter(object -> podOf(object).filter(pod -> !ports.containsKey(pod)).isPresent())
        .forEach(
            object ->
                steps.addAll(
                    Services.remove(
                        object,
                        wish.isPresent()
                            ? "its pod has left for good"
                            : "spec.podService is not there any more")));
    return steps;
  }

  /** By its mark, since a name that ends like one says nothing. */
  private static Optional<String> podOf(ObservedObject service) {
    return service.body().text("metadata", "labels", ObjectNames.POD_SERVICE_LABEL);
  }

  /** The port for clients of each pod. */
  private static SortedMap<String, Integer> ports(Situation situation) {
    ClusterSpec spec = situation.spec();
    TreeMap<Integer, Integer> byRack = new TreeMap<>();
    List<Rack> racks = new ArrayList<>(spec.racks());
    racks.addAll(FormerRacks.of(situation.observed()));
    racks.forEach(rack -> byRack.put(rack.id(), ServerConfig.of(spec, rack).servicePort()));
    TreeMap<String, Integer> ports = new TreeMap<>();
    for (ObservedPod pod : situation.observed().pods()) {
      ports.put(pod.name(), byRack.getOrDefault(pod.rack(), pod.servicePort()));
    }
    for (RackSet set : Formation.of(situation.observed()).sets()) {
      Optional<Integer> port = Optional.ofNullable(byRack.get(set.id()));
      set.pods().forEach(pod -> port.ifPresent(known -> ports.put(pod, known)));
    }
    List<Integer> replicas = Growth.replicas(situation.observed());
    for (int i = 0; i < spec.racks().size(); i++) {
      int rack = spec.racks().get(i).id();
      for (int ordinal = 0; ordinal < replicas.get(i); ordinal++) {
        ports.put(situation.names().pod(rack, ordinal), byRack.getOrDefault(rack, 0));
      }
    }
    return ports;
  }

  private static Manifest manifest(Situation situation, MapValue wish, String pod, int port) {
    MapValue metadata = wish.map("metadata");
    SortedMap<String, String> labels = new TreeMap<>(metadata.map("labels").texts());
    labels.putAll(situation.names().labels());
    labels.put(ObjectNames.POD_SERVICE_LABEL, pod);
    MapValue spec =
        MapValue.build()
            .put("type", wish.text("serviceType").orElse("ClusterIP"))
            .put("selector", MapValue.ofTexts(Map.of(ObjectNames.POD_NAME_LABEL, pod)))
            .put("ports", Services.clientPort(port, port))
            .build();
    return Manifest.owned(
        situation.resource(),
        ObjectNames.podService(pod),
        labels,
        metadata.map("annotations"),
        MapValue.build().put("spec", spec).build());
  }
}
