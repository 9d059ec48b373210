/**
 * Restart: what a user changes reaches every pod, one after the other, and a bad change only the
 * first.
 *
 * <p>Broken pods of a superseded revision come first, since no health can be waited for that they
 * keep away. Then one canary, then one at a time, or as many together as the user asks for and the
 * copies bear. Each waits until the one before it is a new pod, serves, is a member under a new
 * cluster key, and nothing migrates. A pod that is as wanted is never replaced for not being ready.
 *
 * <p>Why: the peer takes the next pod 15 seconds after the last, whether that came up or not, so a
 * value the server refuses takes down the whole cluster, pod by pod; and it skips the pods that
 * have been broken for long, so that the correction reaches all but those that need it.
 */
@NullMarked
package io.acko.domain.concern.restart;

import org.jspecify.annotations.NullMarked;
