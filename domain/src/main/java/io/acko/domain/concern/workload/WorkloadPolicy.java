package io.acko.domain.concern.workload;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps each rack's StatefulSet and the PodDisruptionBudget. */
public final class WorkloadPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    List<Step> steps = new ArrayList<>();
    ClusterSpec spec = situation.spec();
    for (int i = 0; i < spec.racks().size(); i++) {
      steps.addAll(
          situation.apply(statefulSet(situation, spec.racks().get(i), spec.rackSizes().get(i))));
    }
    steps.addAll(disruptionBudget(situation));
    return Verdict.of(steps);
  }

  private static Manifest statefulSet(Situation situation, Rack rack, int size) {
    ClusterSpec spec = situation.spec();
    ObjectRef ref = situation.names().statefulSet(rack.id());
    int running = situation.owned(ref).flatMap(WorkloadPolicy::replicas).orElse(0);
    MapValue body =
        MapValue.build()
            .put("serviceName", situation.names().headlessService().name())
            // Growing is always safe; shrinking is the scaling concern's to allow.
            .put("replicas", Math.max(size, running))
            .put("podManagementPolicy", spec.pod().podManagementPolicy())
            .put("updateStrategy", MapValue.build().put("type", "OnDelete").build())
            .put(
                "selector",
                MapValue.build()
                    .put("matchLabels", MapValue.ofTexts(situation.names().selector()))
                    .build())
            .put("template", new PodTemplate(situation.names(), spec, rack).build())
            .putUnlessEmpty(
                "volumeClaimTemplates",
                VolumeLayout.claimTemplates(situation.names(), spec.storageOf(rack)))
            .build();
    return Manifest.owned(
        situation.resource(),
        ref,
        situation.names().labels(),
        MapValue.EMPTY,
        MapValue.build().put("spec", body).build());
  }

  private static Optional<Integer> replicas(ObservedObject statefulSet) {
    return statefulSet.body().at("spec", "replicas").flatMap(Value::asInteger);
  }

  private static List<Step> disruptionBudget(Situation situation) {
    ObjectRef ref = situation.names().disruptionBudget();
    if (situation.spec().disruptionBudgetDisabled()) {
      return situation
          .owned(ref)
          .filter(budget -> !budget.terminating())
          .<Step>map(
              budget -> new Step.Remove(ref, new Precondition(budget.uid(), budget.version())))
          .stream()
          .toList();
    }
    MapValue body =
        MapValue.build()
            .put("maxUnavailable", situation.spec().maxUnavailable())
            .put(
                "selector",
                MapValue.build()
                    .put("matchLabels", MapValue.ofTexts(situation.names().selector()))
                    .build())
            .build();
    return situation.apply(
        Manifest.owned(
            situation.resource(),
            ref,
            situation.names().labels(),
            MapValue.EMPTY,
            MapValue.build().put("spec", body).build()));
  }
}
