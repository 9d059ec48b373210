/** The wire side of the simulation: a real control plane, played nodes, and servers on TCP. */
package io.acko.adapters.simulation.wire;
