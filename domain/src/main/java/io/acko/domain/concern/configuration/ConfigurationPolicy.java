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
import java.util.List;
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
    if (!subject.isWhole() && (subject.size().isEmpty() || subject.cluster().image().isBlank())) {
      return new Verdict.Hold(
          new Awaited(
              "TemplateUnknown",
              "spec.size or spec.image is left to the template, which is not known yet",
              Optional.of(TEMPLATE_RECHECK)));
    }
    List<Step> steps = new ArrayList<>();
    for (Rack rack : situation.spec().racks()) {
      steps.addAll(situation.apply(configMap(situation, rack)));
    }
    return Verdict.of(steps);
  }

  private static boolean isRunning(Situation situation) {
    return situation.spec().racks().stream()
        .anyMatch(rack -> situation.owned(situation.names().statefulSet(rack.id())).isPresent());
  }

  private static Manifest configMap(Situation situation, Rack rack) {
    ClusterSpec spec = situation.spec();
    ServerConfig config = ServerConfig.of(spec, rack);
    MapValue data =
        MapValue.build()
            .put("aerospike.conf", config.render(situation.names(), spec))
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
