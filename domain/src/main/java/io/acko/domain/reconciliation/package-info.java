/** A pass as two pure functions: decide before the steps run, settle after. */
@NullMarked
package io.acko.domain.reconciliation;

import org.jspecify.annotations.NullMarked;
