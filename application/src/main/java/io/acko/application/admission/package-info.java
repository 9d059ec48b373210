/** Judging changes before they are stored. */
@NullMarked
package io.acko.application.admission;

import org.jspecify.annotations.NullMarked;
