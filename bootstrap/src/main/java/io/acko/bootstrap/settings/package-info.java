/**
 * What the operator's owner chooses, from the environment and from options, typed and checked at
 * the start.
 */
@NullMarked
package io.acko.bootstrap.settings;

import org.jspecify.annotations.NullMarked;
