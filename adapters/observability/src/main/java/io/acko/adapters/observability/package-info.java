/**
 * What the operator tells of itself: one log line per pass that did something, metrics under the
 * peer's names and our own, and an HTTP endpoint for both and for the kubelet's probes.
 *
 * <p>A number or a line is made from a {@code PassReport} and nothing else, so that the log, the
 * metrics and the status of a cluster cannot tell different stories.
 */
@NullMarked
package io.acko.adapters.observability;

import org.jspecify.annotations.NullMarked;
