package io.acko.domain.concern.configuration;

import io.acko.domain.admission.JudgedSpec;
import io.acko.domain.claim.ClaimMark;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Violation;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.FormerRacks;
import io.acko.domain.observation.TemplateUse;
import io.acko.domain.server.ServerConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps each rack's ConfigMap as the spec wants it, and refuses a spec that admission would refuse.
 */
public final class ConfigurationPolicy implements Concern {
  private static final Duration TEMPLATE_RECHECK = Duration.ofMinutes(1);

  @Override
  public Verdict examine(Situation situation) {
    JudgedSpec judged = situation.judged();
    List<Violation> violations = judged.violations(isRunning(situation));
    if (!violations.isEmpty()) {
      return Verdict.reject(violations);
    }
    if (!judged.subject().isWhole()) {
      return new Verdict.Hold(templateOf(situation.resource().template()));
    }
    ClusterSpec spec = situation.spec();
    Map<ServerConfig, String> files = new HashMap<>(); // Most racks have one and the same.
    List<String> leaving = leaving(situation);
    List<Step> steps = new ArrayList<>();
    List<Rack> racks = new ArrayList<>(spec.racks());
    racks.addAll(FormerRacks.of(situation.observed()));
    for (Rack rack : racks) {
      String file =
          files.computeIfAbsent(
              ServerConfig.of(spec, rack),
              config -> config.render(situation.names(), spec, leaving));
      steps.addAll(situation.apply(configMap(situation, rack, file)));
    }
    return Verdict.of(steps);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }

  /** A template may bring storage, and no claim can be added to the pods that run without it. */
  private static Awaited templateOf(TemplateUse template) {
    String why =
        switch (template) {
          case TemplateUse.Awaited(String name, String reason) ->
              "template '" + name + "' (spec.templateRef): " + reason;
          case TemplateUse.None _, TemplateUse.Applied _ -> "the template is not known";
        };
    return new Awaited(
        "TemplateUnknown",
        why
            + "; nothing is applied without its values, and it goes on by itself once they are"
            + " there; or write them into the spec and remove templateRef",
        Optional.of(TEMPLATE_RECHECK));
  }

  private static boolean isRunning(Situation situation) {
    return situation.spec().racks().stream()
        .anyMatch(rack -> situation.owned(situation.names().statefulSet(rack.id())).isPresent());
  }

  private static Manifest configMap(Situation situation, Rack rack, String file) {
    MapValue data =
        MapValue.build()
            .put("aerospike.conf", file)
            .put("aerospike-init.sh", InitScript.TEXT)
            .put(
                "aerospike-volumes.sh",
                marksClaims(situation, rack)
                    ? Optional.of(Value.of(VolumeScript.TEXT))
                    : Optional.empty())
            .build();
    return Manifest.owned(
        situation.resource(),
        situation.names().configMap(rack.id()),
        situation.names().rackLabels(rack.id()),
        MapValue.EMPTY,
        MapValue.build().put("data", data).build());
  }

  private static boolean marksClaims(Situation situation, Rack rack) {
    return ClaimMark.of(
            situation.resource(), rack, situation.owned(situation.names().statefulSet(rack.id())))
        .isPresent();
  }

  /**
   * Pods that are to go and are there. A new server that knows only those that stay would find
   * nobody while they are down, and take writes in a cluster of its own.
   */
  private static List<String> leaving(Situation situation) {
    return Formation.of(situation.observed()).sets().stream()
        .flatMap(set -> set.pods().stream().skip(set.target()))
        .toList();
  }
}
