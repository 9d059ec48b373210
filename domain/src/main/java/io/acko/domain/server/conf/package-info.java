/**
 * The file {@code aerospike.conf} as a tree, written and read.
 *
 * <p>Why a tree between the spec and the text: what was written can be read back and compared, and
 * a value that would break out of its line cannot become part of one.
 */
@NullMarked
package io.acko.domain.server.conf;

import org.jspecify.annotations.NullMarked;
