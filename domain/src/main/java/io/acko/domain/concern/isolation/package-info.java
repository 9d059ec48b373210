/**
 * Isolation: a network policy that lets only the cluster's own pods reach the ports by which a node
 * joins, and lets anybody reach the port for clients and that for metrics.
 *
 * <p>Why: a Community Edition server asks nobody who he is; whoever reaches its heartbeat port
 * becomes a node and gets records. The port for clients stays open because clients may be anywhere,
 * and because the operator asks servers there.
 *
 * <p>Danger: what is not let in is shut out for good and silently. The ports are those that the
 * servers really have, of all racks, and a policy of another kind goes only once the wanted one is
 * there. Where the API server does not know the kind, the condition {@code NetworkPolicyApplied}
 * says so, and everything else goes on.
 */
@NullMarked
package io.acko.domain.concern.isolation;

import org.jspecify.annotations.NullMarked;
