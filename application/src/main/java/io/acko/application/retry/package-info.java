/** Asking for one more trial. */
@NullMarked
package io.acko.application.retry;

import org.jspecify.annotations.NullMarked;
