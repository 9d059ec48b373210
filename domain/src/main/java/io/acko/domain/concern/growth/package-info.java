/**
 * Growth: why a cluster does not grow although it is to.
 *
 * <p>The workload leaves out pods that would find a claim of their name there already; this says so
 * and names the way out. It comes last and holds up nobody.
 *
 * <p>Why: a pod that is not made has nothing that could tell why, and a cluster that silently stays
 * small looks like one that is done.
 */
@NullMarked
package io.acko.domain.concern.growth;

import org.jspecify.annotations.NullMarked;
