/**
 * A simulated Aerospike CE server on TCP: frames and commands as a measured server answers them.
 *
 * <p>{@link io.acko.adapters.simulation.wire.server.SimulatedServer} speaks frames and misbehaves
 * when told to; {@link io.acko.adapters.simulation.wire.server.InfoAnswers} turns one command into
 * one text; {@link io.acko.adapters.simulation.wire.server.SimulatedFabric} runs the model of
 * {@link io.acko.adapters.simulation.server} by a real clock. Not modelled: data requests, TLS, the
 * admin port, heartbeat packets.
 */
package io.acko.adapters.simulation.wire.server;
