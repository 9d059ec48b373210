/**
 * A simulated Aerospike CE server on TCP: frames and commands as a measured server answers them.
 *
 * <p>Three layers know nothing of each other's insides. {@link
 * io.acko.adapters.simulation.wire.server.SimulatedServer} speaks frames and misbehaves when told
 * to; {@link io.acko.adapters.simulation.wire.server.InfoAnswers} turns one command into one text;
 * {@link io.acko.adapters.simulation.wire.server.SimulatedFabric} is what the servers of one
 * cluster know about one another. Not modelled: data requests, TLS, the admin port, heartbeat
 * packets.
 */
package io.acko.adapters.simulation.wire.server;
