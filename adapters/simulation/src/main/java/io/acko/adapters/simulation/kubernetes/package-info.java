/**
 * Kubernetes as the operator meets it: a store with versions and preconditions, server-side apply,
 * watches that lag, and the controllers that turn a StatefulSet into ready pods.
 *
 * <p>Held against a real API server and controller manager by a generator of calls and by stories
 * of StatefulSets. Not modelled, because the operator cannot see it or never asks for it: admission
 * chains beyond hooks, conversion, paging, quantities being rewritten, volumes' contents, networks;
 * most of what a real server fills in; that a write by way of {@code scale} moves the version
 * though nothing differs; which of two field managers a status belongs to; defaults below a field
 * that its owner leaves out; maxUnavailable of StatefulSets; percentages in budgets.
 */
@NullMarked
package io.acko.adapters.simulation.kubernetes;

import org.jspecify.annotations.NullMarked;
