/**
 * What is wanted: the spec of a cluster as the core reads it, and the names of everything made from
 * it.
 */
@NullMarked
package io.acko.domain.cluster;

import org.jspecify.annotations.NullMarked;
