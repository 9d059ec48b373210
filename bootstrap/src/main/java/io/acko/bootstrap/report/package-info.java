/** Draws the timeline of a simulated story, in a terminal and as a page. */
@NullMarked
package io.acko.bootstrap.report;

import org.jspecify.annotations.NullMarked;
