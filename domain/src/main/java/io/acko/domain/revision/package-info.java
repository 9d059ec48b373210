/**
 * Which pods are as the user wants them: decided from what a pod itself reports.
 *
 * <p>Why: a user's change must reach every pod, whatever it touches, and a new operator must reach
 * none. So the hash of a pod is one of what the user wrote and not of what was made of it; a pod
 * made by an older recipe, or by the peer, from the same wish is as wanted.
 */
@NullMarked
package io.acko.domain.revision;

import org.jspecify.annotations.NullMarked;
