package io.acko.domain.concern.network;

import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.server.ServerPort;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** Keeps the headless service. */
public final class NetworkPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    return Verdict.of(situation.apply(headlessService(situation)));
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
