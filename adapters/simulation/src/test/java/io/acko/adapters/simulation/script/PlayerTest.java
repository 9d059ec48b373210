package io.acko.adapters.simulation.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.chart.Problem;
import io.acko.adapters.simulation.kubernetes.Fault;
import io.acko.adapters.simulation.scenario.Sheet;
import io.acko.adapters.simulation.script.Cue.Moment;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a team may do to its cluster in a rehearsal, and what it is told in the end. */
class PlayerTest {
  private static final ClusterKey KEY = new ClusterKey("data", "demo");
  private static final Moment SETTLED = new Moment.Settled();
  private static final Moment ROLLING = new Moment.Rolling();

  @Test
  void aNodeThatIsDrainedDuringARollOfEightServersLosesNothing() {
    Performance seen =
        play(
            script(new Sheet().size(8), 9),
            cue(at(10), image(8)),
            cue(ROLLING, new Deed.Drain("host-c")),
            cue(SETTLED, new Deed.Back("host-c")));

    assertThat(seen.problems()).isEmpty();
    assertThat(texts(seen)).containsSubsequence("drains host-c", "host-c takes pods again");
    assertThat(seen.chart().fewestServing()).isEqualTo(7);
    assertThat(seen.chart().last().acknowledged()).isGreaterThan(100);
  }

  @Test
  void oneScriptIsOnePerformance() {
    Script script =
        script(
            new Sheet().size(4), 5, cue(at(5), image(4)), cue(ROLLING, new Deed.OperatorCrash()));

    assertThat(Player.play(script, "one")).isEqualTo(Player.play(script, "one"));
    assertThat(Player.play(script.withSeed(2), "one")).isNotEqualTo(Player.play(script, "one"));
  }

  @Test
  void whatBefallsAClusterIsOvercome() {
    Performance seen =
        play(
            script(new Sheet().size(4), 5),
            cue(at(5), image(4)),
            cue(ROLLING, new Deed.LeaderChange()),
            cue(SETTLED, new Deed.Crash("demo-0-1")),
            cue(SETTLED, new Deed.Delete("demo-0-2")),
            cue(SETTLED, new Deed.Lose("demo-0-3")),
            cue(SETTLED, new Deed.Back("demo-0-3")),
            cue(SETTLED, new Deed.Force()),
            cue(SETTLED, trouble(Duration.ofMinutes(2))),
            cue(SETTLED, new Deed.Slow("demo-0-0", Duration.ofSeconds(9), Duration.ofMinutes(1))),
            cue(SETTLED, new Deed.Apply(new Sheet().size(3).spec(), "shrinks")));

    assertThat(seen.problems()).isEmpty();
    assertThat(seen.chart().last().missing()).isZero();
    assertThat(seen.chart().last().wanted()).isEqualTo(3);
  }

  @Test
  void twoNodesThatAreLostAtOnceLoseRecordsAndThatIsSaid() {
    Performance seen =
        play(
            script(new Sheet().size(4), 6),
            cue(at(60), new Deed.Lose("demo-0-1")),
            cue(at(61), new Deed.Lose("demo-0-2")));

    assertThat(seen.holds()).isFalse();
    assertThat(problems(seen))
        .anyMatch(text -> text.matches("\\d+ of \\d+ acknowledged records of namespace test .*"));
    assertThat(texts(seen)).anyMatch(text -> text.endsWith(" acknowledged records are not found"));
    assertThat(seen.chart().last().missing()).isPositive();
  }

  @Test
  void whatDoesNotComeToRestIsSaidWithItsReason() {
    Performance seen =
        play(
            script(new Sheet().size(3), 4),
            cue(at(5), new Deed.Apply(new Sheet().size(3).paused(true).spec(), "pauses")),
            cue(SETTLED, new Deed.Force()));

    assertThat(problems(seen))
        .singleElement()
        .asString()
        .contains("here: its moment does not come within the limit; Paused");
  }

  @Test
  void whatIsNotThereIsSaid() {
    Performance seen =
        play(
            script(new Sheet().size(3), 4),
            cue(at(5), new Deed.Crash("demo-0-7")),
            cue(at(6), new Deed.Drain("demo-7-7")));

    assertThat(problems(seen))
        .containsExactly(
            "here: there is no pod 'demo-0-7' now; there are demo-0-0, demo-0-1, demo-0-2",
            "here: 'demo-7-7' is no node, and no pod that runs on one now");
  }

  @Test
  void aClusterThatNeverBecomesReadyCannotBeRehearsed() {
    Performance seen = play(script(new Sheet().size(3).enterprise(true), 4));

    assertThat(problems(seen)).singleElement().asString().startsWith("the cluster does not become");
  }

  private static Deed trouble(Duration length) {
    return new Deed.ApiTrouble("the API server is ill", Fault.unavailable(), 0.5, length);
  }

  private static Deed image(int size) {
    return new Deed.Apply(new Sheet().size(size).image("aerospike:ce-8.1.2.0").spec(), "upgrades");
  }

  private static Moment at(int seconds) {
    return new Moment.At(Duration.ofSeconds(seconds));
  }

  private static Cue cue(Moment moment, Deed deed) {
    return new Cue("here", moment, deed);
  }

  private static Script script(Sheet sheet, int nodes, Cue... cues) {
    MapValue spec = sheet.spec();
    Script.Writer writer = new Script.Writer("test", 100, Duration.ofSeconds(1));
    return new Script(
        KEY, spec, 1, nodes, 1, List.of(writer), Duration.ofHours(2), Arrays.asList(cues));
  }

  private static Performance play(Script script, Cue... cues) {
    return Player.play(
        new Script(
            script.cluster(),
            script.spec(),
            script.seed(),
            script.nodes(),
            script.slower(),
            script.writers(),
            script.limit(),
            Arrays.asList(cues)),
        "test");
  }

  private static List<String> texts(Performance performance) {
    return performance.timeline().entries().stream().map(Entry::text).toList();
  }

  private static List<String> problems(Performance performance) {
    return performance.problems().stream().map(Problem::text).toList();
  }
}
