package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.scenario.Wholeness;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.util.List;
import java.util.Optional;

/** Whether anything of a rehearsal is still under way, and what. */
record Rest(Stage stage, Nodes nodes, ApiWeather weather) {

  /**
   * What is asked for has come about, the servers are whole, and no trouble goes on. Asked after
   * every event, so the cheap questions come first.
   */
  boolean holds() {
    return isCompleted()
        && stage.operator().isAlive()
        && stage.operator().lease().holds()
        && weather.isFair()
        && !nodes.isDraining()
        && new Wholeness(stage).holds();
  }

  /** What is under way, in words. */
  String missing() {
    List<String> homeless =
        stage.kubernetes().store().list(Kinds.POD).stream()
            .filter(pod -> pod.pod().node().isEmpty())
            .map(pod -> pod.key().name())
            .toList();
    if (!homeless.isEmpty()) {
      return "no node has room for " + String.join(", ", homeless);
    }
    if (nodes.isDraining()) {
      return "a node is still being drained";
    }
    ClusterStatus status = status();
    if (!isCompleted()) {
      String phase = status.phase().map(Phase::text).orElse("no phase yet");
      return status.phaseReason().isEmpty() ? phase : phase + ", " + status.phaseReason();
    }
    return weather.isFair() ? "the servers are not one cluster at rest" : "the API server is ill";
  }

  private boolean isCompleted() {
    ClusterStatus status = status();
    return status.phase().equals(Optional.of(Phase.COMPLETED))
        && status.observedGeneration()
            == stage.user().cluster().map(StoredObject::generation).orElse(-1L);
  }

  private ClusterStatus status() {
    return stage.user().cluster().map(StoredObject::clusterStatus).orElse(ClusterStatus.NONE);
  }
}
