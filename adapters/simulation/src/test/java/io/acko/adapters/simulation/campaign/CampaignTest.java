package io.acko.adapters.simulation.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.ApiFront.Verb;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Scenario.Disturbance;
import io.acko.adapters.simulation.scenario.Scenario.Profile;
import io.acko.adapters.simulation.scenario.Stage;
import io.acko.adapters.simulation.shrink.Shrinker;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every seed of a range is played once, whatever the cores, and a failure tells how to go on. */
class CampaignTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

  /** An operator that writes without the right to, in every second seed. */
  private static Scenario scenario(long seed) {
    return Scenario.basic(seed).with(seed % 2 == 0 ? Disturbance.NONE : CampaignTest::unfenced);
  }

  private static void unfenced(Stage stage) {
    stage
        .world()
        .after(
            Duration.ofMinutes(2),
            () -> {
              ObjectKey pod = stage.user().pods().getFirst().key();
              stage.operator().lease().hold(false);
              stage
                  .kubernetes()
                  .front()
                  .write(
                      Verb.DELETE,
                      pod,
                      () ->
                          stage.kubernetes().store().delete(Actor.OPERATOR, pod, Expectation.ANY));
              stage.operator().lease().hold(true);
            });
  }

  @Test
  void everySeedIsPlayedOnceAndTheProgressIsTold() {
    List<Long> told = new ArrayList<>();
    Summary summary = new Campaign(Scenario::basic, (done, _, _, _) -> told.add(done)).play(7, 5);

    assertThat(told).containsExactly(1L, 2L, 3L, 4L, 5L);
    assertThat(summary.seeds()).isEqualTo(5);
    assertThat(summary.failures()).isZero();
    assertThat(summary.text())
        .contains("5 seeds in ", " seeds/s, virtual:real ", "basic          5 seeds");
  }

  @Test
  void theFailedSeedsAreNamedInOrder() {
    Summary summary = new Campaign(CampaignTest::scenario, Campaign.Progress.UNSEEN).play(1, 4);

    assertThat(summary.failures()).isEqualTo(2);
    assertThat(summary.failed()).extracting(Outcome::seed).containsExactly(1L, 3L);
  }

  @Test
  void aFailureIsReportedWithItsReplayItsLineAndTheSmallestRun() {
    Outcome failed =
        new Campaign(CampaignTest::scenario, Campaign.Progress.UNSEEN)
            .play(1, 1)
            .failed()
            .getFirst();

    assertThat(FailureReport.shrunk(failed, () -> scenario(1), new Shrinker(), DAY))
        .contains(
            "acko simulate --world basic --seed 1\n",
            "basic 1 2026-11-30 ",
            "decisions left",
            "FOUND",
            "void nothingIsFound()");
  }

  @Test
  void aRunThatBreaksOffEndsItAll() {
    Campaign broken =
        new Campaign(
            seed -> {
              throw new IllegalArgumentException("seed " + seed);
            },
            Campaign.Progress.UNSEEN);

    assertThatIllegalStateException()
        .isThrownBy(() -> broken.play(1, 10))
        .havingRootCause()
        .withMessageStartingWith("seed ");
  }

  @Test
  void ofTenSeedsSixAreSwarmTwoPromiseOneDriverOneBasic() {
    assertThat(LongStream.rangeClosed(-4, 5).mapToObj(Mixture::profile))
        .containsOnly(Profile.SWARM, Profile.PROMISE, Profile.DRIVER, Profile.BASIC)
        .satisfies(
            profiles -> {
              assertThat(profiles.stream().filter(Profile.SWARM::equals)).hasSize(6);
              assertThat(profiles.stream().filter(Profile.PROMISE::equals)).hasSize(2);
              assertThat(profiles.stream().filter(Profile.DRIVER::equals)).hasSize(1);
            });
  }
}
