/**
 * Reads the file of a rehearsal: a cluster, what is done to it, what goes wrong meanwhile.
 *
 * <pre>
 * cluster: memory-8.yaml     # a file, or the AerospikeCluster itself
 * nodes: 9                   # of the Kubernetes cluster, host-a, host-b ...; one more than servers
 * seed: 1                    # what all delays follow from
 * limit: 4h                  # how long all may take, in virtual time
 * migrationsSlower: 1        # how many times longer partitions take than with few records
 * webhook: true              # false applies what admission refuses, as without a webhook
 * load:                      # who writes; without it one client to each namespace
 *   - {namespace: test, keys: 100, writesPerSecond: 1}  # and 100 records written only once
 * events:                    # one after the other, each with `at` or `when`, and one thing
 *   - {at: 30s, change: {spec: {size: 8}}}   # since the cluster was ready; a merge patch
 *   - {when: settled, apply: other.yaml}     # nothing is under way any more
 *   - {when: rolling, drain: host-c}         # the operator has taken a pod; or a pod's name
 *   - {at: 5m, lose: memory-8-0-1}           # the node with everything on it
 *   - {at: 9m, back: host-c}                 # a drained or lost node, by the same word
 *   - {at: 9m, crash: memory-8-0-2}          # its server ends
 *   - {at: 9m, delete: memory-8-0-2}         # somebody deletes the pod
 *   - {at: 9m, api: {answer: 503, share: 50%, for: 2m}}   # 409, 429, 500, 503, timeout, lost
 *   - {at: 9m, slow: {pod: memory-8-0-2, by: 3s, for: 1m}}
 *   - {at: 9m, do: pause}    # resume, force-reconcile, operator-crash, leader-change
 * </pre>
 *
 * <p>Every mistake is told at once, with its line, its path, its value and what to write instead: a
 * rehearsal that passes over what it does not know proves something else than its author believes.
 */
@NullMarked
package io.acko.bootstrap.rehearse;

import org.jspecify.annotations.NullMarked;
