/**
 * The simulated servers in the pods of the deterministic world, and the operator's probe of them.
 *
 * <p>Pods and claims drive the model of {@link io.acko.adapters.simulation.server}; what the probe
 * tells was read from info answers.
 */
@NullMarked
package io.acko.adapters.simulation.fabric;

import org.jspecify.annotations.NullMarked;
