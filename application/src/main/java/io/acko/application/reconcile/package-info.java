/** A pass from observation to requeue, and the queue that starts passes. */
@NullMarked
package io.acko.application.reconcile;

import org.jspecify.annotations.NullMarked;
