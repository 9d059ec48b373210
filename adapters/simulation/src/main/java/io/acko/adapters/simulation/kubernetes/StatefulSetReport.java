package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** The status of a StatefulSet. */
record StatefulSetReport(
    long observedGeneration,
    int replicas,
    int ready,
    int current,
    int updated,
    String currentRevision,
    String updateRevision) {

  static StatefulSetReport of(
      StoredObject set, List<StoredObject> pods, String currentRevision, String update) {
    int wanted = set.spec().get("replicas").flatMap(Value::asInteger).orElse(1);
    int ready = count(pods, pod -> pod.pod().ready() && !pod.terminating());
    int updated = count(pods, pod -> isOf(pod, update) && !pod.terminating());
    boolean rolled =
        set.spec().text("updateStrategy", "type").equals(Optional.of("RollingUpdate"))
            && updated == wanted
            && ready == wanted;
    String now = rolled ? update : currentRevision;
    return new StatefulSetReport(
        set.generation(),
        pods.size(),
        ready,
        count(pods, pod -> isOf(pod, now)),
        updated,
        now,
        update);
  }

  ObjectStatus status() {
    return new ObjectStatus.Fields(
        MapValue.build()
            .put("observedGeneration", observedGeneration)
            .put("replicas", replicas)
            .put("readyReplicas", ready)
            .put("currentReplicas", current)
            .put("updatedReplicas", updated)
            .put("currentRevision", currentRevision)
            .put("updateRevision", updateRevision)
            .build());
  }

  static boolean isOf(StoredObject pod, String revision) {
    return pod.label(Revisions.LABEL).equals(Optional.of(revision));
  }

  private static int count(
      List<StoredObject> pods, java.util.function.Predicate<StoredObject> test) {
    return (int) pods.stream().filter(test).count();
  }
}
