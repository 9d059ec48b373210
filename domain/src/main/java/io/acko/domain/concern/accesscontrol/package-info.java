/**
 * Access control: where servers have users and roles, they become what the spec says; where they
 * have none, nothing is tried.
 *
 * <p>Why: the peer logs in to servers that know no login, at every pass and before every other
 * question, so that a cluster with access control in its spec can no longer be scaled or restarted
 * safely. Here only this concern needs a login, and it holds up no other. What goes wrong without
 * the order of its steps: an operator that changes its own password or rights first, and is locked
 * out with half of the work undone.
 */
@NullMarked
package io.acko.domain.concern.accesscontrol;

import org.jspecify.annotations.NullMarked;
