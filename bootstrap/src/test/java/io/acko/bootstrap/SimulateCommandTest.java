package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class SimulateCommandTest {
  @TempDir Path folder = Path.of("");

  @Test
  void showsTheBreakerOpeningAndClosingTwiceAndWritesAReport() throws IOException {
    Path report = folder.resolve("report.html");
    String text = run(0, "--html", report.toString());
    assertThat(text)
        .containsSubsequence(
            "phase Completed",
            "adds xdr",
            "event PermanentError",
            "event CircuitBreakerReset",
            "repairs the API server",
            "event CircuitBreakerTrial",
            "phase Completed");
    String html = Files.readString(report);
    assertThat(html).contains("<svg").contains("PermanentError");
    assertThat(html.replaceAll("<!doctype html>", "")).doesNotContain("http");
  }

  @Test
  void saysWhichFileItCannotWrite() {
    run(1, "--html", folder.resolve("no/such/folder/report.html").toString());
  }

  @Test
  void replaysASeedOfARandomWorldAsATimeline() throws IOException {
    Path report = folder.resolve("world.html");
    for (String world : new String[] {"promise", "SWARM"}) {
      String text = run(0, "--world", world, "--seed", "2", "--html", report.toString());
      assertThat(text)
          .contains("servers", "moving", "goes to host-a", "✓ ")
          .containsPattern("\\d+ decisions, in the order in which they came:\n  00:00:0");
      assertThat(Files.readString(report)).contains("the world " + world.toLowerCase(Locale.ROOT));
    }
  }

  @Test
  void tellsHowFarItHasComeWithManySeeds() {
    Acko.Result result = new Acko().run("simulate", "--world", "swarm", "--seeds", "20");
    assertThat(result.out())
        .startsWith("20 seeds from 1: 0 not as promised\n")
        .contains(" seeds/s, virtual:real ", "  swarm ");
    assertThat(result.err().lines())
        .hasSize(9)
        .first(InstanceOfAssertFactories.STRING)
        .isEqualTo("2 of 20 seeds, 0 not as promised");
  }

  @Test
  void playsTheSeedsFromAnyOnOfAMixtureOfWorlds() {
    Acko.Result result =
        new Acko().run("simulate", "--world", "mixture", "--seeds", "3", "--from", "9");
    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith("3 seeds from 9: 0 not").contains("  basic", "  promise");
  }

  @Test
  void hasNothingToMakeSmallerInASeedThatHolds() {
    Acko.Result result = new Acko().run("simulate", "--world", "basic", "--seed", "2", "--shrink");
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("Nothing is found in this seed");
  }

  @Test
  void makesOneSeedOfAWorldSmallerAndNothingElse() {
    Acko.Result result = new Acko().run("simulate", "--shrink");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--shrink is for one --seed of a --world");
  }

  @Test
  void doesNotPlayAFileAndAWorldAtOnce() {
    Acko.Result result = new Acko().run("simulate", "file.yaml", "--world", "promise");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("give one of them");
  }

  private static String run(int expected, String... args) {
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    String[] all = new String[args.length + 1];
    all[0] = "simulate";
    System.arraycopy(args, 0, all, 1, args.length);
    assertThat(line.execute(all)).isEqualTo(expected);
    return out.toString();
  }
}
