package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.api.Desk;
import io.acko.adapters.simulation.api.WatchStreams;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.wire.client.SimulatedHttp;
import io.acko.adapters.simulation.wire.client.Strand;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The simulated world with the real adapter in it: informers, serialisation, patches and the
 * mapping of failures run as they do in a cluster, and everything that holds at the ports holds.
 */
class DepthWTest {
  private static final int SEEDS = Integer.getInteger("wire.seeds", 12);

  static List<Long> seeds() {
    return Optional.ofNullable(Long.getLong("seed"))
        .map(List::of)
        .orElse(LongStream.rangeClosed(1, SEEDS).boxed().toList());
  }

  @Test
  void theBasicCourseEndsAsAtThePorts() {
    Outcome wire = Simulation.run(Scenario.basic().with(DepthWTest::fairly));
    assertThat(wire.findings()).as(wire.text()).isEmpty();
    assertThat(plain(wire)).isEqualTo(plain(Simulation.run(Scenario.basic())));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whateverGoesWrongOnTheWireAllHolds(long seed) {
    Outcome wire = Simulation.run(Scenario.of(seed).with(DepthWTest::roughly));
    assertThat(wire.findings()).as(wire.text()).isEmpty();
  }

  private static void fairly(Stage stage) {
    connect(stage, streamsOf(stage), false);
  }

  private static void roughly(Stage stage) {
    connect(stage, streamsOf(stage), true);
  }

  private static WatchStreams streamsOf(Stage stage) {
    return new WatchStreams(stage.world(), stage.kubernetes().store());
  }

  private static void connect(Stage stage, WatchStreams streams, boolean rough) {
    Strand strand = new Strand();
    Desk desk =
        new Desk(stage.kubernetes().store(), Actor.OPERATOR, stage.kubernetes().front()::write);
    SimulatedHttp way = new SimulatedHttp(desk, streams, strand);
    if (rough) {
      way.weather(new RoughWeather(stage.world(), streams));
    }
    stage.world().lookedAtBy(way::settle);
    stage.operator().connectBy(onChange -> new WirePorts(way, stage.world().clock(), onChange));
  }

  /** Identities are drawn anew in every world, and what is empty is not sent. */
  private static List<String> plain(Outcome outcome) {
    return outcome.picture().stream()
        .map(line -> line.replaceAll("\"uid\":\"[0-9a-f-]+\"", "\"uid\""))
        .map(line -> line.replace("\"annotations\":{},", ""))
        .toList();
  }
}
