/**
 * Eviction: the PodDisruptionBudget lets others take a pod only while all servers are one cluster
 * at rest.
 *
 * <p>Whoever drains a host asks Kubernetes, and that counts ready pods. A pod is ready while its
 * server still fills, so with a budget that only counts, a second drain takes the last copy of what
 * has not arrived yet. The budget is closed when a disruption is announced or the cluster is seen
 * not to be at rest, and opened when rest was seen twice: two writes for a whole roll.
 *
 * <p>Danger: a plain deletion of a pod asks no budget and cannot be stopped. The condition {@code
 * DataAtRisk} says what it would cost.
 */
@NullMarked
package io.acko.domain.concern.eviction;

import org.jspecify.annotations.NullMarked;
