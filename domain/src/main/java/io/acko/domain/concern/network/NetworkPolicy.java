package io.acko.domain.concern.network;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.ServerPort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Keeps the Services: of all pods for one another, and those for clients that the spec asks for.
 */
public final class NetworkPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    List<Step> steps = new ArrayList<>(situation.apply(headlessService(situation)));
    steps.addAll(PodServices.of(situation));
    steps.addAll(SeedService.of(situation));
    return Verdict.of(steps);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }

  private static Manifest headlessService(Situation situation) {
    ObjectNames names = situation.names();
    MapValue extra = situation.spec().document().map("headlessService").map("metadata");
    SortedMap<String, String> labels = new TreeMap<>(extra.map("labels").texts());
    labels.putAll(names.labels());
    MapValue spec =
        MapValue.build()
            .put("clusterIP", "None")
            .put("publishNotReadyAddresses", true)
            .put("selector", MapValue.ofTexts(names.selector()))
            .put(
                "ports",
                ListValue.of(Arrays.stream(ServerPort.values()).map(NetworkPolicy::port).toList()))
            .build();
    return Manifest.owned(
        situation.resource(),
        names.headlessService(),
        labels,
        extra.map("annotations"),
        MapValue.build().put("spec", spec).build());
  }

  private static Value port(ServerPort port) {
    return MapValue.build()
        .put("name", port.text())
        .put("port", port.number())
        .put("targetPort", port.number())
        .put("protocol", "TCP")
        .build();
  }
}
