package io.acko.bootstrap.command;

import io.acko.adapters.simulation.chart.Performance;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.script.Player;
import io.acko.adapters.simulation.script.Script;
import io.acko.adapters.simulation.story.Story;
import io.acko.adapters.simulation.story.Timeline;
import io.acko.bootstrap.report.Page;
import io.acko.bootstrap.report.PerformancePage;
import io.acko.bootstrap.report.TerminalTimeline;
import java.io.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the operator on an embedded world and shows what happened. */
@Command(
    name = "simulate",
    description = {
      "Run the operator against an embedded, simulated Kubernetes in virtual time.",
      "Without a file it plays a story: a cluster of three becomes ready, an Enterprise-only "
          + "setting opens the breaker at once, ten transient failures open it again, and both "
          + "times it closes.",
      "With a FILE it rehearses a cluster of your own: changes, drains and mishaps while clients "
          + "write (see samples/rehearse-drain.yaml). It went well if no acknowledged write was "
          + "lost and everything came to rest.",
      "With --world it plays one of the random worlds that the tests are made of, and lists what "
          + "of all that is left to chance came about. With --seeds it plays many of them on all "
          + "cores. A seed that fails is made as small as it can be with --shrink: it prints the "
          + "timeline of what is left and the source of a test of it.",
      "What every build plays: acko simulate --world mixture --seeds 5000"
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:all went as promised",
      "1:something was lost, did not come to rest or was not as promised",
      "2:the file or an option cannot be used"
    })
public final class SimulateCommand implements Callable<Integer> {
  private static final int USUAL_WIDTH = 110;

  private final Surroundings around;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A rehearsal; - is the standard input.")
  private Optional<String> file = Optional.empty();

  @Option(
      names = "--world",
      paramLabel = "WORLD",
      description =
          "${COMPLETION-CANDIDATES}: a cluster in use of which nothing may be lost, everything by "
              + "chance, whatever a user can write, one fixed course, or what every build plays.")
  private Optional<RandomWorld> world = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "What all delays and chances follow from (that of the FILE, or 1).")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Where the report is written (${DEFAULT-VALUE}).")
  private String html = "acko-simulation.html";

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description =
          "Run N seeds and only say whether all were as promised; of the story, each" + " twice.")
  private long seeds = 0;

  @Option(
      names = "--from",
      paramLabel = "N",
      description = "The first of the --seeds (that of --seed, or 1).")
  private Optional<Long> from = Optional.empty();

  @Option(
      names = "--shrink",
      description = "Make a failing seed of a --world as small as it can be.")
  private boolean shrink = false;

  public SimulateCommand(Surroundings around) {
    this.around = around;
  }

  @Override
  public Integer call() {
    if (file.isPresent() && world.isPresent()) {
      throw new WrongInput("a FILE and --world are two things; give one of them");
    }
    if (shrink && (world.isEmpty() || seeds > 0)) {
      throw new WrongInput("--shrink is for one --seed of a --world");
    }
    if (file.isPresent()) {
      Script script = ScriptFile.read(file.get(), around.input());
      String title = file.get().equals("-") ? "a rehearsal" : file.get();
      return seeded(seed.orElse(script.seed()), at -> Player.play(script.withSeed(at), title));
    }
    if (world.isPresent()) {
      RandomWorlds worlds =
          new RandomWorlds(spec.commandLine().getOut(), spec.commandLine().getErr(), this::one);
      if (seeds > 0) {
        return worlds.many(world.get(), from.or(() -> seed).orElse(1L), seeds);
      }
      Supplier<Scenario> scenario = () -> world.get().scenario(seed.orElse(1L));
      return shrink ? worlds.shrunk(scenario) : worlds.one(scenario.get());
    }
    return seeds > 0 ? many(from.or(() -> seed).orElse(1L), this::story) : story();
  }

  private int seeded(long first, LongFunction<Performance> play) {
    return seeds > 0
        ? many(from.orElse(first), at -> problem(play.apply(at)))
        : one(play.apply(first));
  }

  private static Optional<String> problem(Performance performance) {
    return performance.problems().stream().map(problem -> problem.text()).findFirst();
  }

  private int one(Performance performance) {
    timeline().with(performance.chart()).print(performance.timeline());
    int written = write(PerformancePage.of(performance));
    PrintWriter out = spec.commandLine().getOut();
    PerformanceSummary.print(performance, out);
    out.flush();
    return performance.holds() ? written : 1;
  }

  private int story() {
    long number = seed.orElse(1L);
    Timeline timeline;
    try {
      timeline = new Story(number).run();
    } catch (IllegalStateException broken) {
      return failed("The story of seed " + number + " went wrong: " + broken.getMessage());
    }
    timeline().print(timeline);
    return write(Page.of(timeline, number));
  }

  private int write(String page) {
    try {
      Path path = Path.of(html);
      Files.writeString(path, page);
      spec.commandLine().getOut().println("The same, drawn: " + path.toAbsolutePath().normalize());
      spec.commandLine().getOut().flush();
      return 0;
    } catch (IOException | InvalidPathException unwritable) {
      return failed(
          "Cannot write " + html + " (" + unwritable + "); name another file with --html.");
    }
  }

  private Optional<String> story(long number) {
    try {
      return new Story(number).run().equals(new Story(number).run())
          ? Optional.empty()
          : Optional.of("two runs differ");
    } catch (IllegalStateException broken) {
      return Optional.of(String.valueOf(broken.getMessage()));
    }
  }

  private int many(long first, LongFunction<Optional<String>> trial) {
    SeedCount count = new SeedCount(seeds, spec.commandLine().getErr());
    for (long number = first; number < first + seeds; number++) {
      count.done(number, trial.apply(number));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(seeds + " seeds from " + first + ": " + count.broken() + " not as promised");
    out.flush();
    return count.broken() == 0 ? 0 : 1;
  }

  private int failed(String why) {
    spec.commandLine().getErr().println(why);
    return 1;
  }

  private TerminalTimeline timeline() {
    return new TerminalTimeline(spec.commandLine().getOut(), columns(), colours());
  }

  private boolean colours() {
    return isTerminal() && around.environment().getOrDefault("NO_COLOR", "").isEmpty();
  }

  private int columns() {
    String width = around.environment().getOrDefault("COLUMNS", "");
    return width.matches("[1-9]\\d{1,3}") ? Integer.parseInt(width) : USUAL_WIDTH;
  }

  private static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }
}
