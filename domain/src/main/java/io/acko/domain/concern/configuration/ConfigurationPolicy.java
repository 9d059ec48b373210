package io.acko.domain.concern.configuration;

import io.acko.domain.admission.AdmissionPolicy;
import io.acko.domain.admission.rule.Subject;
import io.acko.domain.admission.rule.Subjects;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
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
    Subject subject = Subjects.ofCluster(situation.resource());
    List<Violation> violations = AdmissionPolicy.violations(subject, isRunning(situation));
    if (!violations.isEmpty()) {
      return Verdict.reject(violations);
    }
    if (!subject.isWhole()) {
      return new Verdict.Hold(templateOf(subject));
    }
    ClusterSpec spec = situation.spec();
    Map<ServerConfig, String> files = new HashMap<>(); // Most racks have one and the same.
    List<Step> steps = new ArrayList<>();
    for (Rack rack : spec.racks()) {
      String file =
          files.computeIfAbsent(
              ServerConfig.of(spec, rack), config -> config.render(situation.names(), spec));
      steps.addAll(situation.apply(configMap(situation, rack, file)));
    }
    return Verdict.of(steps);
  }

  /** A template may bring storage, and no claim can be added to the pods that run without it. */
  private static Awaited templateOf(Subject subject) {
    String name = subject.written().at("templateRef", "name").text().orElse("");
    return new Awaited(
        "TemplateUnknown",
        "the values of template '"
            + name
            + "' (spec.templateRef) are not known, and nothing is applied without them; to go on,"
            + " write them into the spec and remove templateRef",
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
            .build();
    return Manifest.owned(
        situation.resource(),
        situation.names().configMap(rack.id()),
        situation.names().rackLabels(rack.id()),
        MapValue.EMPTY,
        MapValue.build().put("data", data).build());
  }
}
