/** The commands, and what their exit codes say. */
@NullMarked
package io.acko.bootstrap.cli;

import org.jspecify.annotations.NullMarked;
