package io.acko.domain.concern.network;

import io.acko.domain.concern.Situation;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.ServerPort;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The LoadBalancer behind which clients from elsewhere find a first node.
 *
 * <p>It is a seed only: the nodes it leads to tell clients their own addresses, which are to be
 * reached from there too.
 */
final class SeedService {
  private SeedService() {}

  static List<Step> of(Situation situation) {
    Optional<MapValue> wish = situation.spec().seedBalancer();
    return wish.isPresent()
        ? Services.keep(situation, manifest(situation, wish.get()))
        : situation
            .owned(situation.names().seedService())
            .map(
                service ->
                    Services.remove(
                        service, "spec.seedsFinderServices.loadBalancer is not there any more"))
            .orElse(List.of());
  }

  private static Manifest manifest(Situation situation, MapValue wish) {
    SortedMap<String, String> labels = new TreeMap<>(wish.map("labels").texts());
    labels.putAll(situation.names().labels());
    MapValue spec =
        MapValue.build()
            .put("type", "LoadBalancer")
            .put("selector", MapValue.ofTexts(situation.names().selector()))
            .put("ports", Services.clientPort(port(wish, "port"), port(wish, "targetPort")))
            // Said in any case, or the one that was chosen before would stay.
            .put("externalTrafficPolicy", wish.text("externalTrafficPolicy").orElse("Cluster"))
            .putUnlessEmpty("loadBalancerSourceRanges", wish.list("loadBalancerSourceRanges"))
            .build();
    return Manifest.owned(
        situation.resource(),
        situation.names().seedService(),
        labels,
        wish.map("annotations"),
        MapValue.build().put("spec", spec).build());
  }

  private static int port(MapValue wish, String field) {
    return wish.get(field).flatMap(Value::asInteger).orElse(ServerPort.SERVICE.number());
  }
}
