package io.acko.domain.status;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the status tells of one pod.
 *
 * @param liveChange absent unless settings of this very server were changed while it ran
 * @param lastRestart why and when the operator last made the pod anew
 * @param nodeId and the fields after it are absent while the server does not answer
 */
public record PodStatus(
    String podIp,
    String hostIp,
    String image,
    int podPort,
    int servicePort,
    int rack,
    boolean runningAndReady,
    String configHash,
    String podSpecHash,
    Optional<LiveChange> liveChange,
    boolean readinessGateSatisfied,
    Optional<Instant> unstableSince,
    Optional<LastRestart> lastRestart,
    Optional<String> nodeId,
    Optional<String> clusterName,
    List<String> accessEndpoints,
    Optional<Long> migratingPartitions) {
  public PodStatus {
    accessEndpoints = List.copyOf(accessEndpoints);
  }
}
