/** What is told: the status as a pure function of what was observed. */
@NullMarked
package io.acko.domain.status;

import org.jspecify.annotations.NullMarked;
