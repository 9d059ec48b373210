/**
 * Scaling: a cluster grows at once, and shrinks by one pod of the whole cluster at a time.
 *
 * <p>Enough nodes have to remain for every copy and for what servers want as a cluster, the others
 * to have room, all to be one cluster at rest, and the removal before to be over. A rack that is no
 * longer listed goes by the same steps, and its StatefulSet and ConfigMap when it is empty. Claims
 * stay.
 *
 * <p>Why: removing a pod is the loss of a copy. The peer removes all at once; from 5 to 3 nodes at
 * replication factor 2 that lost 1,972 of 20,000 acknowledged records.
 */
@NullMarked
package io.acko.domain.concern.scaling;

import org.jspecify.annotations.NullMarked;
