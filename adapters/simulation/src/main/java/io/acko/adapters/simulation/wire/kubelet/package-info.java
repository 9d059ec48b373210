/**
 * Nodes and a kubelet for a bare control plane: bound pods get an address, a server and a status.
 *
 * <p>Everything it writes goes through server-side apply under a field manager of its own, so
 * conditions that others put on a pod stay. Not modelled: images, probes, mounts, resources,
 * networks between pods, and the commands of init containers and sidecars, which always succeed.
 */
package io.acko.adapters.simulation.wire.kubelet;
