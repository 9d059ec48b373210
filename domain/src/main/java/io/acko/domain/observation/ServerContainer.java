package io.acko.domain.observation;

/**
 * How the server's container of a pod stands, as the kubelet last told.
 *
 * <p>The pod's own readiness says less: it falls with any sidecar.
 */
public enum ServerContainer {
  /** Never started in this pod: it waits for a node, a volume, an image or an init container. */
  ABSENT,
  /** Ended, and is perhaps to be started again. */
  ENDED,
  /** Runs, and its readiness probe does not succeed: it starts, loads its index or hangs. */
  RUNNING,
  /** Runs and is ready. */
  READY,
  /** Nobody can tell, as when the kubelet is not heard of any more: the process may run. */
  UNKNOWN;

  /** Whether it is known that no server process runs in the pod. */
  public boolean isKnownToBeDown() {
    return this == ABSENT || this == ENDED;
  }
}
