/**
 * Readiness: Kubernetes calls a pod ready only when its server is one of the cluster.
 *
 * <p>Where the spec asks for it every pod waits for a word of the operator. It is given once the
 * pod's server is in the cluster of most that serve, and has what it is to hold; it is taken back
 * only from one that is surely in another cluster, or in none. What a server leaves open changes
 * nothing, and neither do migrations that begin later.
 *
 * <p>Why: a server that is alone looks well to any probe, and clients that find it read nothing and
 * write what is thrown away later. And a word that many pods wait for is dangerous by itself: taken
 * back from all at once, for migrations or for answers that did not come, it empties the Service of
 * a healthy database. So it is never taken from most of the servers, and it is given while the
 * cluster is paused or its breaker open too, or a pod that came back would wait for a person.
 */
@NullMarked
package io.acko.domain.concern.readiness;

import org.jspecify.annotations.NullMarked;
