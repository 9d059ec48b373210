/**
 * How somebody plugs an adapter of their own into the simulated world, without a line of the core:
 * here a {@code NodeProbe} that replays what servers once answered.
 *
 * <p>Three steps. The adapter implements the port ({@code RecordedNodeProbe}) and reads the texts
 * of the info protocol with the domain's {@code NodeInquiry}, as every adapter does. The port's
 * contract shows that it may stand where the others stand ({@code RecordedNodeProbeTest}); it is an
 * abstract class in the test-jar of {@code acko-application}. A module of one binding goes over the
 * simulation's own ({@code RecordedProbeModule}, {@code OwnAdapterTest}), and the use cases never
 * know.
 */
@NullMarked
package io.acko.adapters.simulation.example;

import org.jspecify.annotations.NullMarked;
