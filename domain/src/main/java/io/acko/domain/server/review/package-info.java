/**
 * From a spec's configuration to the tree of a file, with everything that a server would refuse.
 *
 * <p>Why one place: admission, the reconcile pass and the command line judge by the same list, and
 * what it accepts is what is rendered, because both come of one reading.
 */
@NullMarked
package io.acko.domain.server.review;

import org.jspecify.annotations.NullMarked;
