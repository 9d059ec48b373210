/**
 * How many pods each rack may have now.
 *
 * <p>Why: to grow is safe whoever is sick, but for two dangers that no server tells of: a ninth
 * node, and a node that comes back with what an earlier one left.
 */
@NullMarked
package io.acko.domain.growth;

import org.jspecify.annotations.NullMarked;
