/**
 * Network: the headless service through which pods find each other.
 *
 * <p>Why: mesh seeds are its names, and they must resolve before a pod is ready, or no cluster ever
 * forms.
 */
@NullMarked
package io.acko.domain.concern.network;

import org.jspecify.annotations.NullMarked;
