/**
 * What a server is asked to be observed, and what its answers come to.
 *
 * <p>Rule: a fact that is not told, or not told clearly, is unknown by itself and takes no other
 * with it. Danger: a default in the place of an answer.
 */
@NullMarked
package io.acko.domain.observation.inquiry;

import org.jspecify.annotations.NullMarked;
