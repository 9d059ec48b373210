package io.acko.adapters.simulation.scenario;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Json;
import io.acko.domain.status.ClusterStatus;
import java.util.List;

/** What a run has led to, without versions, times and the identities of pods. */
final class Picture {
  private Picture() {}

  /** One line for each object that somebody wants, sorted. */
  static List<String> of(Store store) {
    return store.everything().stream()
        .filter(object -> !object.key().kind().equals(Kinds.EVENT))
        .map(Picture::line)
        .toList();
  }

  /**
   * What a pod was wanted to be. Its revision is no measure: one that took a setting while it ran
   * has the name of an older one, although it is as wanted.
   */
  private static String made(StoredObject pod) {
    return pod.annotation(ObjectNames.POD_SPEC_HASH).orElse("")
        + pod.annotation(ObjectNames.CONFIG_HASH).orElse("");
  }

  private static String line(StoredObject object) {
    String content =
        object.key().kind().equals(Kinds.POD)
            ? made(object) + object.pod().ready()
            : Json.print(object.written());
    ClusterStatus status = object.clusterStatus();
    return object.key()
        + " "
        + content
        + " "
        + status.phase().map(Enum::name).orElse("")
        + status.health()
        + status.failedReconcileCount();
  }
}
