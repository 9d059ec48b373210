/** A bare control plane turned into a place to measure the operator on. */
package io.acko.adapters.simulation.wire.bench;
