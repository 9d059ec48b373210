package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.server.MeshSettings;
import io.acko.adapters.simulation.server.Tempo;
import io.acko.adapters.simulation.server.data.Pace;
import io.acko.adapters.simulation.world.Seed;
import io.acko.domain.disruption.Approval;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a roll takes beside what its pods take to stop, start, join and move records, and beside the
 * time between the two looks of the gate: that is the operator's own delay.
 */
class OwnDelayTest {
  private static final Duration MOST = Duration.ofSeconds(2);
  private static final Duration SAMPLE = Duration.ofMillis(50);
  private static final Duration PATIENCE = Duration.ofMinutes(40);
  private static final int SEEDS = 12;
  private static final int FEW_PARTITIONS = 16;

  private static Stream<Arguments> paces() {
    Pace slow = new Pace(Duration.ofSeconds(10).toNanos() / 1_000, 0);
    return Stream.of(
        arguments("seconds", MeshSettings.fast()),
        arguments("minutes", new MeshSettings(FEW_PARTITIONS, new Tempo(true), slow)));
  }

  @ParameterizedTest(name = "where records take {0} to move")
  @MethodSource("paces")
  void isLessThanTwoSecondsAPod(String pace, MeshSettings servers) {
    List<Duration> delays =
        LongStream.rangeClosed(1, SEEDS)
            .parallel()
            .mapToObj(seed -> new Stage(new Seed(seed), 100, servers))
            .flatMap(stage -> new Roll(stage).delays(_ -> {}).stream())
            .toList();

    System.out.println(
        pace
            + ": the longest delay of "
            + delays.size()
            + " is "
            + delays.stream().max(Duration::compareTo));
    assertThat(delays).hasSize(4 * SEEDS).allMatch(one -> one.compareTo(MOST) < 0);
  }

  /** That the test above can fail. */
  @Test
  void ofAnOperatorThatHearsLateIsSeen() {
    Stage stage = new Stage(new Seed(1), 100);

    assertThat(
            new Roll(stage)
                .delays(it -> it.kubernetes().watches().delayUpTo(Duration.ofSeconds(20))))
        .anyMatch(one -> one.compareTo(MOST) >= 0);
  }

  /** A roll of three pods under a load. */
  private static final class Roll {
    private final Stage stage;
    private final Wholeness wholeness;
    private final List<Duration> delays = new ArrayList<>();
    private Optional<Instant> wholeSince = Optional.empty();
    private boolean rolling;

    Roll(Stage stage) {
      this.stage = stage;
      this.wholeness = new Wholeness(stage);
      stage.kubernetes().store().listen(this::changed);
    }

    /** Before each of the pods, and until the end is told. */
    List<Duration> delays(Consumer<Stage> oddity) {
      stage.operator().start();
      stage.user().applySheet();
      stage.world().runUntil(() -> isCompleted(), PATIENCE);
      new Load(stage).begin();
      stage.world().run(Duration.ofMinutes(2));
      oddity.accept(stage);
      stage.user().sheet().image("aerospike:ce-8.1.2.0");
      stage.user().applySheet();
      rolling = true;
      sample();
      stage.world().runUntil(() -> !rolling, PATIENCE);
      return delays;
    }

    private void sample() {
      wholeSince = wholeness.holds() ? wholeSince.or(() -> Optional.of(now())) : Optional.empty();
      stage.world().after(SAMPLE, this::sample);
    }

    private void changed(Change change) {
      boolean taken =
          change.isOf(Kinds.POD)
              && change.by() == Actor.OPERATOR
              && change.after().terminating()
              && !change.before().terminating();
      if (rolling && taken) {
        delays.add(whole().minus(Approval.SECOND_LOOK));
      } else if (rolling && delays.size() == 3 && change.isOf(Kinds.CLUSTER) && isCompleted()) {
        delays.add(whole());
        rolling = false;
      }
    }

    /** For how long nothing has been amiss with the cluster. */
    private Duration whole() {
      return Duration.between(wholeSince.orElseGet(this::now), now());
    }

    private boolean isCompleted() {
      return stage
          .user()
          .cluster()
          .flatMap(cluster -> cluster.clusterStatus().phase())
          .equals(Optional.of(Phase.COMPLETED));
    }

    private Instant now() {
      return stage.world().now();
    }
  }
}
