/**
 * Replication: running servers are told a changed replication factor before any server starts with
 * it.
 *
 * <p>Rule: as long as a file would give a server another factor than is wanted, no file and no
 * StatefulSet changes before every running server was read to have the wanted one; whether users
 * asked for changes without restarts or not. A server that starts again in its pod with the former
 * file is told again, and nothing is started before. One that was shut out meanwhile is made anew
 * once all are equal.
 *
 * <p>Why: servers with unequal factors freeze their cluster: it takes in nobody and migrates
 * nothing, and making them equal does not help until one of them leaves (8.1.2). A cluster that
 * grows from one node to two with a second copy would be frozen by its second node.
 */
@NullMarked
package io.acko.domain.concern.replication;

import org.jspecify.annotations.NullMarked;
