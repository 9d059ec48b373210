/**
 * How a cluster's pods are spread over StatefulSets: as it is, and as it is to be.
 *
 * <p>Why: restarting, shrinking and growing must count the same pods, or one of them believes a
 * cluster whole from which another has just taken a pod.
 */
@NullMarked
package io.acko.domain.formation;

import org.jspecify.annotations.NullMarked;
