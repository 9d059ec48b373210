/**
 * Dynamic configuration: what running servers can take is told to them, and read back from them.
 *
 * <p>Rule: first every server is read and what it has is written down; then all are told; a pod's
 * recorded configuration changes only when its server was read to have the new values. If one does
 * not take them, all get back what they had, and the status says which server has what until they
 * have. A changed replication factor has been told before that, by a concern of its own.
 *
 * <p>Why: a server answers {@code ok} to some values that it takes for 0. The peer believes the
 * answer, records the new configuration at the pod before it undoes the change, and so leaves
 * servers that differ from what is recorded, without a word.
 */
@NullMarked
package io.acko.domain.concern.dynamicconfig;

import org.jspecify.annotations.NullMarked;
