/**
 * The claims in which a cluster's data lives.
 *
 * <p>Why: a claim outlives its pod and its cluster, and Kubernetes gives it to whatever pod comes
 * to bear the same name. So each says itself whose it is, and no claim is taken for another's
 * because of how its name ends.
 */
@NullMarked
package io.acko.domain.claim;

import org.jspecify.annotations.NullMarked;
