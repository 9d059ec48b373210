/**
 * Admission: whether a change of a cluster or template may be stored, and what is filled in before.
 *
 * <p>Why: what can be known to be wrong is refused while its author still looks at it, and not by a
 * server that ends at start. The reconcile pass and the command line ask the same rules, so a
 * cluster is as safe where no webhook runs.
 */
@NullMarked
package io.acko.domain.admission;

import org.jspecify.annotations.NullMarked;
