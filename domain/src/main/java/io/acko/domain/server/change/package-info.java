/**
 * What another configuration means for servers that run: nothing, a command, a restart, or loss.
 *
 * <p>Why from the trees of two files and not from two specs: a file of a running pod can be read
 * back, so what is compared is what the server read, with units and defaults made equal. The danger
 * is a change that looks small and leaves data behind or splits the cluster.
 */
@NullMarked
package io.acko.domain.server.change;

import org.jspecify.annotations.NullMarked;
