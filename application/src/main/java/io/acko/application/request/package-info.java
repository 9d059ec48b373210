/**
 * What a person asks of a cluster through its resource: to pause, to go on, to restart pods.
 *
 * <p>Why through the resource and not to the operator: whoever leads sees it, it is seen by
 * everybody else too, and it survives a restart of the operator. The danger is a change on top of
 * something that was not looked at, so every change holds only for the version that was seen.
 */
@NullMarked
package io.acko.application.request;

import org.jspecify.annotations.NullMarked;
