package io.acko.domain.concern.workload;

import io.acko.domain.claim.ClaimMark;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Rack;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.FormerRacks;
import io.acko.domain.formation.RackSet;
import io.acko.domain.growth.Growth;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.revision.Adoption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps each rack's StatefulSet. */
public final class WorkloadPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    List<Step> steps = new ArrayList<>();
    List<Rack> racks = situation.spec().racks();
    // Growing is always safe; shrinking is the scaling concern's to allow.
    List<Integer> replicas = Growth.replicas(situation.observed());
    for (int i = 0; i < racks.size(); i++) {
      steps.addAll(situation.apply(statefulSet(situation, racks.get(i), replicas.get(i))));
    }
    for (Rack former : FormerRacks.of(situation.observed())) {
      steps.addAll(former(situation, former));
    }
    return Verdict.of(steps);
  }

  @Override
  public boolean restsOnObjectsAlone() {
    return true;
  }

  /**
   * What a rack that is no longer listed makes pods of follows the spec until the last has left.
   * Claims cannot be changed, so a set is left as it is where nobody knows its claims any more.
   */
  private static List<Step> former(Situation situation, Rack rack) {
    ObjectRef ref = situation.names().statefulSet(rack.id());
    Optional<RackSet> set = Formation.of(situation.observed()).set(rack.id());
    ListValue claims = ClaimTemplates.of(situation.resource(), rack, set.map(RackSet::object));
    MapValue spec = MapValue.build().putUnlessEmpty("volumeClaimTemplates", claims).build();
    Manifest known = new Manifest(ref, MapValue.EMPTY.with("spec", spec));
    return set.filter(one -> known.isHeldBy(one.object()))
        .filter(one -> claims(one.object()) == claims.items().size())
        .map(one -> situation.apply(statefulSet(situation, rack, one.replicas())))
        .orElse(List.of());
  }

  private static int claims(ObservedObject set) {
    return set.body().map("spec").list("volumeClaimTemplates").items().size();
  }

  private static Manifest statefulSet(Situation situation, Rack rack, int size) {
    ClusterSpec spec = situation.spec();
    ObjectRef ref = situation.names().statefulSet(rack.id());
    Optional<ClaimMark> mark = ClaimMark.of(situation.resource(), rack, situation.owned(ref));
    MapValue body =
        MapValue.build()
            .put("serviceName", situation.names().headlessService().name())
            .put("replicas", size)
            .put("podManagementPolicy", spec.pod().podManagementPolicy())
            .put("updateStrategy", MapValue.build().put("type", "OnDelete").build())
            .put(
                "selector",
                MapValue.build()
                    .put("matchLabels", MapValue.ofTexts(situation.names().selector()))
                    .build())
            .put("template", new PodTemplate(situation.names(), spec, rack, mark).build())
            .putUnlessEmpty(
                "volumeClaimTemplates",
                ClaimTemplates.of(situation.resource(), rack, situation.owned(ref)))
            .build();
    return Manifest.owned(
        situation.resource(),
        ref,
        situation.names().labels(),
        Adoption.annotations(situation.resource(), rack, situation.owned(ref)),
        MapValue.build().put("spec", body).build());
  }
}
