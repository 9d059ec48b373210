/**
 * Users and roles of a cluster: finding out whether there are any, logging in as somebody who is
 * let in, and making changes.
 *
 * <p>Why it stands between the pass and the ports: passwords live here for the length of one call
 * and nowhere else. Steps, reports, events and the status carry handles only.
 */
@NullMarked
package io.acko.application.access;

import org.jspecify.annotations.NullMarked;
