/**
 * A real Kubernetes control plane for tests: etcd, API server, controllers and scheduler.
 *
 * <p>There is no kubelet and there are no nodes. Owner references cascade, because the garbage
 * collector of the controller-manager runs; it looks for kinds that were added since its start
 * every 30 seconds, so an owner of a freshly installed kind may keep its dependents that long.
 */
@NullMarked
package io.acko.adapters.kubernetes.controlplane;

import org.jspecify.annotations.NullMarked;
