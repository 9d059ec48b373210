package io.acko.domain.disruption;

import io.acko.domain.ledger.PutBack;
import io.acko.domain.ledger.Undertaking;
import io.acko.domain.observation.ClusterResource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Whether this is a time for disruptions at all. */
final class TimeRules {
  private TimeRules() {}

  static List<String> generation(Scene scene) {
    ClusterResource resource = scene.observed().resource();
    return resource.status().observedGeneration() == resource.generation()
        ? List.of()
        : List.of("the status does not tell of this spec yet");
  }

  static List<String> paused(Scene scene) {
    List<String> against = new ArrayList<>();
    if (scene.spec().paused()) {
      against.add("the cluster is paused");
    }
    if (scene.observed().resource().deleting()) {
      against.add("the cluster is being deleted");
    }
    return against;
  }

  static List<String> maintenance(Scene scene) {
    return scene.spec().isMaintenanceTime(scene.now())
        ? List.of()
        : List.of("no maintenance window is open");
  }

  static List<String> alone(Scene scene) {
    List<String> against = new ArrayList<>();
    scene
        .ledger()
        .undertaking()
        .filter(other -> isUnderWay(other, scene))
        .ifPresent(other -> against.add(unfinished(other.pods().keySet())));
    scene
        .ledger()
        .departure()
        .ifPresent(leaving -> against.add(unfinished(leaving.pods().keySet())));
    scene
        .ledger()
        .putBack()
        .filter(undone -> isMissing(undone, scene))
        .ifPresent(undone -> against.add(undone.statefulSet() + " is being put back"));
    return against;
  }

  private static String unfinished(Set<String> pods) {
    return "what was done to " + String.join(", ", pods) + " is not over yet";
  }

  /** Whether another disruption has begun than that of the very same pods. */
  private static boolean isUnderWay(Undertaking other, Scene scene) {
    return Undertakings.isBegun(other, scene.observed())
        && !other.pods().keySet().equals(Set.copyOf(scene.subjects()));
  }

  private static boolean isMissing(PutBack undone, Scene scene) {
    return scene
        .formation()
        .named(undone.statefulSet())
        .filter(set -> set.replicas() >= undone.replicas())
        .isEmpty();
  }
}
