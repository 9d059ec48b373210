/**
 * Block list: pods leave the Kubernetes nodes that the user lists, and none comes to run there.
 *
 * <p>What a StatefulSet makes pods of keeps off those nodes, which changes nothing about pods that
 * run elsewhere. Pods that run there are moved one at a time, each through the gate like any other
 * disruption, and only where some other node can take them and reach their data.
 *
 * <p>Why: a node that is to be given back must be left without losing records, which a drain does
 * not look after. And a pod whose volume lives on the node would come back to nowhere, or be
 * deleted again and again, so it is left alone and said so. It comes after what pods are made anew
 * for otherwise, since each of those leaves the node as well.
 */
@NullMarked
package io.acko.domain.concern.blocklist;

import org.jspecify.annotations.NullMarked;
