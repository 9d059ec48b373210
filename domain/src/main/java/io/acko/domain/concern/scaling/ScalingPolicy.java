package io.acko.domain.concern.scaling;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.concern.Concern;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Awaited;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Holds back every shrink: of a rack, or of a rack that is no longer listed. */
public final class ScalingPolicy implements Concern {

  @Override
  public Verdict examine(Situation situation) {
    Map<String, Integer> wanted = wantedReplicas(situation);
    List<String> shrinks = new ArrayList<>();
    for (ObservedObject object : situation.observed().objects().values()) {
      if (object.ref().kind() == ObjectKind.STATEFUL_SET) {
        int target = wanted.getOrDefault(object.ref().name(), 0);
        int current = object.body().at("spec", "replicas").flatMap(Value::asInteger).orElse(0);
        if (current > target) {
          shrinks.add(object.ref().name() + " from " + current + " to " + target);
        }
      }
    }
    return shrinks.isEmpty()
        ? new Verdict.Satisfied()
        : new Verdict.Hold(
            new Awaited(
                "ScaleDownHeld",
                "removing pods is held, because this version cannot prove that every record keeps a"
                    + " copy: "
                    + String.join(", ", shrinks),
                Optional.empty()));
  }

  private static Map<String, Integer> wantedReplicas(Situation situation) {
    ClusterSpec spec = situation.spec();
    Map<String, Integer> wanted = new TreeMap<>();
    for (int i = 0; i < spec.racks().size(); i++) {
      ObjectRef set = situation.names().statefulSet(spec.racks().get(i).id());
      wanted.put(set.name(), spec.rackSizes().get(i));
    }
    return wanted;
  }
}
