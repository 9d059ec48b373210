/**
 * Kubernetes as the operator meets it: a store with versions and preconditions, server-side apply,
 * watches that lag, and the controllers that turn a StatefulSet into ready pods.
 *
 * <p>Not modelled: admission chains beyond hooks, conversion, several API servers, paging, 410,
 * quantities being rewritten, volumes' contents, networks.
 */
@NullMarked
package io.acko.adapters.simulation.kubernetes;

import org.jspecify.annotations.NullMarked;
