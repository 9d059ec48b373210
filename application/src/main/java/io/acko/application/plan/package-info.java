/**
 * What a spec would do to a cluster, before anybody applies it.
 *
 * <p>Everything here comes from the same {@code decide} that passes run on, on a view of the
 * cluster whose spec is replaced by the one asked about: a preview that decides by itself would
 * come to promise something else. It reads and never writes.
 */
@NullMarked
package io.acko.application.plan;

import org.jspecify.annotations.NullMarked;
