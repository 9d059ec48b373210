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
 * @param process names the run of the server's container: another after each start; empty without
 * @param changedIn the process whose settings were changed while it ran; absent if none were
 * @param told of its addresses; absent where it needs to be told none
 * @param volumes how the preparation of its volumes stands; absent if it starts without one
 * @param gated whether Kubernetes waits for the operator's word before it calls the pod ready
 * @param machine the Kubernetes node it is bound to; empty before it is
 * @param keepsOff which nodes it was made to keep off; empty if none
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
    String trouble,
    String process,
    Optional<String> changedIn,
    Optional<Told> told,
    Optional<VolumePreparation> volumes,
    boolean gated,
    String machine,
    String keepsOff) {

  /**
   * What a pod that does not know all its addresses by itself was told of them.
   *
   * @param text nothing if it still waits
   */
  public record Told(String text) {

    public boolean isAwaited() {
      return text.isEmpty();
    }
  }

  /** A pod that starts without a word about its volumes. */
  public ObservedPod(
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
      String trouble,
      String process,
      Optional<String> changedIn) {
    this(
        name,
        uid,
        version,
        rack,
        address,
        hostAddress,
        servicePort,
        image,
        revision,
        configHash,
        podSpecHash,
        terminating,
        ready,
        server,
        readinessGateSatisfied,
        notReadySince,
        trouble,
        process,
        changedIn,
        Optional.empty(),
        Optional.empty(),
        false,
        "",
        "");
  }

  /** A pod whose server was started with its file and runs with it. */
  public ObservedPod(
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
    this(
        name,
        uid,
        version,
        rack,
        address,
        hostAddress,
        servicePort,
        image,
        revision,
        configHash,
        podSpecHash,
        terminating,
        ready,
        server,
        readinessGateSatisfied,
        notReadySince,
        trouble,
        "",
        Optional.empty());
  }

  /** The same bound to a Kubernetes node. */
  public ObservedPod on(String node) {
    return gated(gated, readinessGateSatisfied, node);
  }

  /** The same with a readiness gate that holds or does not. */
  public ObservedPod behindGate(boolean satisfied) {
    return gated(true, satisfied, machine);
  }

  private ObservedPod gated(boolean behind, boolean satisfied, String node) {
    return new ObservedPod(
        name,
        uid,
        version,
        rack,
        address,
        hostAddress,
        servicePort,
        image,
        revision,
        configHash,
        podSpecHash,
        terminating,
        ready,
        server,
        satisfied,
        notReadySince,
        trouble,
        process,
        changedIn,
        told,
        volumes,
        behind,
        node,
        keepsOff);
  }

  /** Whether Kubernetes waits for nothing but the operator's word to call it ready. */
  public boolean waitsForGate() {
    return gated && !readinessGateSatisfied && serves();
  }

  /** Whether its server cannot start before it is told its addresses. */
  public boolean awaitsAddresses() {
    return told.filter(Told::isAwaited).isPresent() && !terminating;
  }

  /**
   * Whether its server was started again since its settings were changed while it ran: it has those
   * of its file then, which is as old as the pod.
   */
  public boolean hasLostSettings() {
    return changedIn.filter(changed -> !changed.equals(process)).isPresent();
  }

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
