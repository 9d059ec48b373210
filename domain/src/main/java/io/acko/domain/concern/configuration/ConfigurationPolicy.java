package io.acko.domain.concern.configuration;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.formation.Formation;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.server.ServerConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps each rack's ConfigMap as the spec wants it, and refuses a spec no server would start with.
 */
public final class ConfigurationPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    List<Violation> violations =
        ConfigurationRules.findings(situation.spec(), situation.names()).violations();
    if (!violations.isEmpty()) {
      return Verdict.reject(violations);
    }
    List<Step> steps = new ArrayList<>();
    for (Rack rack : situation.spec().racks()) {
      steps.addAll(situation.apply(configMap(situation, rack)));
    }
    return Verdict.of(steps);
  }

  private static Manifest configMap(Situation situation, Rack rack) {
    ClusterSpec spec = situation.spec();
    ServerConfig config = ServerConfig.of(spec, rack);
    MapValue data =
        MapValue.build()
            .put("aerospike.conf", config.render(situation.names(), spec, leaving(situation)))
            .put("aerospike-init.sh", InitScript.TEXT)
            .build();
    return Manifest.owned(
        situation.resource(),
        situation.names().configMap(rack.id()),
        situation.names().rackLabels(rack.id()),
        MapValue.EMPTY,
        MapValue.build().put("data", data).build());
  }

  private static List<String> leaving(Situation situation) {
    return Formation.of(situation.observed()).sets().stream()
        .filter(set -> set.wanted().isEmpty())
        .flatMap(set -> set.pods().stream())
        .toList();
  }
}
