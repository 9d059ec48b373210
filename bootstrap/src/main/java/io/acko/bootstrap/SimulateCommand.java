package io.acko.bootstrap;

import io.acko.adapters.simulation.story.Story;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.bootstrap.report.Page;
import io.acko.bootstrap.report.TerminalTimeline;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the main job of the operator on an embedded world and shows what happened. */
@Command(
    name = "simulate",
    description = {
      "Run the operator against an embedded, simulated Kubernetes in virtual time.",
      "A cluster of three becomes ready, an Enterprise-only setting opens the breaker at once, ten "
          + "transient failures open it again, and both times it closes."
    },
    mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
  private static final int USUAL_WIDTH = 110;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "What all delays follow from (${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Where the report is written (${DEFAULT-VALUE}).")
  private Path html = Path.of("acko-simulation.html");

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Run N stories, each twice, and only say whether all were as promised.")
  private long seeds = 0;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    return seeds > 0 ? many(out) : one(out);
  }

  private int one(PrintWriter out) {
    Timeline timeline;
    try {
      timeline = new Story(seed).run();
    } catch (IllegalStateException broken) {
      return failed("The story of seed " + seed + " went wrong: " + broken.getMessage());
    }
    new TerminalTimeline(out, columns(), colours()).print(timeline);
    try {
      Files.writeString(html, Page.of(timeline, seed));
    } catch (IOException unwritable) {
      return failed(
          "Cannot write " + html + " (" + unwritable + "); name another file with --html.");
    }
    out.println("The same, drawn: " + html.toAbsolutePath().normalize());
    out.flush();
    return 0;
  }

  private int many(PrintWriter out) {
    long broken = LongStream.range(seed, seed + seeds).filter(each -> !holds(each)).count();
    out.println(seeds + " stories from seed " + seed + ": " + broken + " not as promised");
    out.flush();
    return broken == 0 ? 0 : 1;
  }

  private boolean holds(long each) {
    try {
      if (new Story(each).run().equals(new Story(each).run())) {
        return true;
      }
      var _ = failed("seed " + each + ": two runs differ");
    } catch (IllegalStateException broken) {
      var _ = failed("seed " + each + ": " + broken.getMessage());
    }
    return false;
  }

  private int failed(String why) {
    spec.commandLine().getErr().println(why);
    return 1;
  }

  private static boolean colours() {
    String refused = System.getenv("NO_COLOR");
    return isTerminal() && (refused == null || refused.isEmpty());
  }

  private static int columns() {
    String width = System.getenv("COLUMNS");
    return width != null && width.matches("[1-9]\\d{1,3}") ? Integer.parseInt(width) : USUAL_WIDTH;
  }

  private static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
