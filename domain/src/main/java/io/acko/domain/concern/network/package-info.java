/**
 * Network: the headless service through which pods find each other, one Service for each pod, and
 * one balancer for clients from elsewhere, where the spec asks for them.
 *
 * <p>Why: mesh seeds are names of the headless service, and they must resolve before a pod is
 * ready, or no cluster ever forms. The others are compared with what is wanted at every pass, so
 * that one is there before its pod is, and one that nobody wants any more goes (B125, F123).
 *
 * <p>Danger: whose a Service is its owner's UID and the label of its pod tell, never its name: two
 * clusters may have names of which one begins the other. And only the port for clients is opened:
 * who reaches the heartbeat port becomes a node.
 */
@NullMarked
package io.acko.domain.concern.network;

import org.jspecify.annotations.NullMarked;
