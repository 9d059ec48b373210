/**
 * Whole runs: a user, faults and an operator from one seed, judged by all oracles.
 *
 * <p>Not modelled, so that no run says anything of it:
 *
 * <ul>
 *   <li>the removal of the resource definition (404 for every kind) and a webhook that is down;
 *   <li>two instances of one pod after a forced deletion, and more than one node's records out of
 *       reach by chance at a time: nothing is judged of losses beyond the number of copies, and no
 *       second run without the operator's disruptions is made to compare them;
 *   <li>two operators that both go on: one that was overtaken makes the one write that it had
 *       decided on and ends. A lease is held or not; its renewal is not played;
 *   <li>skewed clocks of servers, partitions of the network between servers, quotas that appear;
 *   <li>volumes that grow (only what claims ask for does), and claims that bind later than within
 *       seconds;
 *   <li>reads of the API server: caches are lists and watches without a request of their own;
 *   <li>TLS, DNS, the network of pods, the kernel, pauses below the ports.
 * </ul>
 */
@NullMarked
package io.acko.adapters.simulation.scenario;

import org.jspecify.annotations.NullMarked;
