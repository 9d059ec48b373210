/**
 * The gate before every disruption: whether a pod may be taken away now.
 *
 * <p>Rule: only on fresh, positive facts from every node. What is unknown is not no and not yes, it
 * waits. The Community Edition has no quiesce, its counters of dead partitions stay 0 when every
 * copy is gone, and its survivors go on giving the old answers for about two seconds after a node
 * has left (8.1.2).
 *
 * <p>Danger: on the peer, which asks once and goes on when nobody answers, a shrink from 5 to 3
 * nodes lost 1,972 of 20,000 acknowledged records and the restart after it 2,846 more.
 *
 * <p>{@code GateRule} lists all rules. Concerns share this package; it knows none of them.
 */
@NullMarked
package io.acko.domain.disruption;

import org.jspecify.annotations.NullMarked;
