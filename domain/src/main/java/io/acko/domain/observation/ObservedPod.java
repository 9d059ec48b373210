package io.acko.domain.observation;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import java.time.Instant;
import java.util.Optional;

/**
 * A pod of the cluster as the API server last told.
 *
 * @param rack from the label {@code acko.io/rack}
 * @param address its IP; empty before it has one
 * @param servicePort the port that the server container names {@code service}
 * @param revision the StatefulSet revision it was made from
 * @param ready phase Running and condition Ready
 * @param server how the server's container stands
 * @param notReadySince when the Ready condition last became false
 * @param trouble why a container waits or ended, such as {@code CrashLoopBackOff: …}; empty if none
 */
public record ObservedPod(
    String name,
    Uid uid,
    ResourceVersion version,
    int rack,
    String address,
    String hostAddress,
    int servicePort,
    String image,
    String revision,
    String configHash,
    String podSpecHash,
    boolean terminating,
    boolean ready,
    ServerContainer server,
    boolean readinessGateSatisfied,
    Optional<Instant> notReadySince,
    String trouble) {

  /** Whether its server serves as far as Kubernetes knows, and nobody has told the pod to go. */
  public boolean serves() {
    return server == ServerContainer.READY && !terminating;
  }

  /** Where its server can be asked, if it serves. */
  public Optional<NodeAddress> node() {
    return serves() && !address.isEmpty()
        ? Optional.of(new NodeAddress(name, address, servicePort))
        : Optional.empty();
  }
}
