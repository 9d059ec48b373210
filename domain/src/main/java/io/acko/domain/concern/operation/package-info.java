/**
 * Operation: pods are made anew because a person asks for it, each once for one id.
 *
 * <p>One at a time, through the gate that every restart goes through, racks in the order of the
 * spec and in each the highest ordinal first; a pod that is down goes first, since the gate takes
 * no other while it is. It is the last of all concerns: a rollout, a repair and a shrink go before
 * it, and whatever it waits for, they do not. It ends as {@code Error} when a pod does not come up,
 * and takes no other. It may be given up at any time by removing it from the spec.
 *
 * <p>Why: the peer takes the next pod five seconds after the last, whether that came up or not, so
 * that {@code PodRestart} of all pods is the whole cluster down; one that fails is tried for ever,
 * holds up everything else, and may not be removed. Its {@code WarmRestart} signals the server,
 * which is a crash in the Community Edition (8.1.2): here that is a clean restart too.
 *
 * <p>Danger: a record of what was done instead of a look at what is there. A crash between the two
 * would restart a pod twice or forget it, so pods are known by their UID at the first look, and
 * that is written down with the announcement of the first restart at the latest.
 */
@NullMarked
package io.acko.domain.concern.operation;

import org.jspecify.annotations.NullMarked;
