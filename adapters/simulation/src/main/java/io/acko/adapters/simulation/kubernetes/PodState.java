package io.acko.adapters.simulation.kubernetes;

import java.time.Instant;
import java.util.Optional;

/**
 * The status of a pod.
 *
 * @param node where it is bound; empty before
 * @param address its IP; empty before it has one
 * @param running whether its server process runs
 * @param containersReady whether the readiness probe succeeds
 * @param gateOpen whether the operator's readiness gate is satisfied
 * @param ready phase Running, probe and gates satisfied
 * @param notReadySince when it was last seen to be not ready
 * @param trouble why a container waits; empty if none does
 * @param lastEnd how the server's container last ended by itself, if it ever did
 * @param lost whether its kubelet is not heard of any more, so that nobody knows what runs
 * @param prepared whether the init container that empties volumes has ended well
 */
public record PodState(
    String node,
    String address,
    boolean running,
    boolean containersReady,
    boolean gateOpen,
    boolean ready,
    Optional<Instant> notReadySince,
    String trouble,
    Optional<ContainerEnd> lastEnd,
    boolean lost,
    boolean prepared)
    implements ObjectStatus {
  /** A pod that nobody has looked at yet. */
  public static final PodState PENDING =
      new PodState("", "", false, false, false, false, Optional.empty(), "");

  /** The state of a pod whose container never ended. */
  public PodState(
      String node,
      String address,
      boolean running,
      boolean containersReady,
      boolean gateOpen,
      boolean ready,
      Optional<Instant> notReadySince,
      String trouble) {
    this(
        node,
        address,
        running,
        containersReady,
        gateOpen,
        ready,
        notReadySince,
        trouble,
        Optional.empty(),
        false,
        false);
  }

  PodState boundTo(String chosen) {
    return new PodState(
        chosen,
        address,
        running,
        containersReady,
        gateOpen,
        ready,
        notReadySince,
        trouble,
        lastEnd,
        lost,
        prepared);
  }

  PodState started(String ip, Instant now) {
    return new PodState(
        node, ip, true, false, gateOpen, false, Optional.of(now), "", lastEnd, false, prepared);
  }

  PodState failing(String why, ContainerEnd end, Instant now) {
    return new PodState(
        node,
        address,
        false,
        false,
        gateOpen,
        false,
        Optional.of(now),
        why,
        Optional.of(end),
        false,
        prepared);
  }

  /** The state with the probe's result; the gates decide too whether the pod is ready. */
  PodState probed(boolean succeeds, boolean gated, Instant now) {
    boolean all = running && succeeds && (gateOpen || !gated);
    Optional<Instant> since =
        all ? Optional.empty() : Optional.of(notReadySince.filter(_ -> !ready).orElse(now));
    return new PodState(
        node, address, running, succeeds, gateOpen, all, since, trouble, lastEnd, lost, prepared);
  }

  /** Its volumes were emptied as it was told. */
  PodState withVolumesPrepared() {
    return new PodState(
        node,
        address,
        running,
        containersReady,
        gateOpen,
        ready,
        notReadySince,
        trouble,
        lastEnd,
        lost,
        true);
  }

  /** The state once whoever owns the readiness gate has given his word, or taken it back. */
  public PodState gated(boolean open) {
    return new PodState(
        node,
        address,
        running,
        containersReady,
        open,
        ready,
        notReadySince,
        trouble,
        lastEnd,
        lost,
        prepared);
  }

  /** What the control plane says of a pod whose kubelet is silent. */
  PodState unheard(Instant now) {
    return new PodState(
        node,
        address,
        running,
        containersReady,
        gateOpen,
        false,
        Optional.of(now),
        trouble,
        lastEnd,
        true,
        prepared);
  }
}
