/**
 * Pause: while {@code spec.paused} is true, nothing of the cluster is changed.
 *
 * <p>Why: a person who works on a cluster by hand must be able to rely on the operator's hands
 * being off. What is seen is still told. Without it an operator undoes a manual repair while it is
 * being made.
 */
@NullMarked
package io.acko.domain.concern.pause;

import org.jspecify.annotations.NullMarked;
