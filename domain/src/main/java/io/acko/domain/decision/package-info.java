/** What a pass decides: a plan of steps, what became of them, and what is settled afterwards. */
@NullMarked
package io.acko.domain.decision;

import org.jspecify.annotations.NullMarked;
