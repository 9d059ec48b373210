/**
 * Addresses that a server tells clients and its pod cannot know by itself.
 *
 * <p>Why: a client that is given an address it cannot reach sees a cluster of no nodes, and one
 * that is given somebody else's writes to the wrong server. So an address comes from what the host,
 * the pod's own Service or an administrator says, and where nobody says it, it is unknown.
 */
@NullMarked
package io.acko.domain.address;

import org.jspecify.annotations.NullMarked;
