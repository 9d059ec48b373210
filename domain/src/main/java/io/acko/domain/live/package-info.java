/**
 * Settings of running servers that a changed configuration changes: what to tell them, and where to
 * read back whether they took it.
 *
 * <p>Why: servers answer {@code ok} to values that they take for something else, and lose all of it
 * at their next start. So nothing counts as changed that was not read back.
 */
@NullMarked
package io.acko.domain.live;

import org.jspecify.annotations.NullMarked;
