package io.acko.bootstrap;

import io.acko.adapters.simulation.story.Story;
import io.acko.adapters.simulation.story.Timeline;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs the main job on the embedded world and shows what happened. */
@Command(
    name = "simulate",
    description = {
      "Run the operator against an embedded, simulated Kubernetes in virtual time:",
      "a cluster of three becomes ready, an Enterprise-only setting opens the breaker at once,",
      "ten transient failures open it again, and both times it closes."
    },
    mixinStandardHelpOptions = true)
final class SimulateCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of all delays; one seed gives one story (default: ${DEFAULT-VALUE}).",
      defaultValue = "1")
  private long seed;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Where to write the report (default: ${DEFAULT-VALUE}).",
      defaultValue = "acko-simulation.html")
  private Path html = Path.of("acko-simulation.html");

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try {
      Timeline timeline = new Story(seed).run();
      out.print(TimelineText.render(timeline));
      Files.writeString(html, TimelineHtml.render(timeline, seed));
      out.println("Report: " + html.toAbsolutePath());
      out.flush();
      return 0;
    } catch (IllegalStateException broken) {
      spec.commandLine()
          .getErr()
          .println("The story of seed " + seed + " went wrong: " + broken.getMessage());
      return 1;
    } catch (IOException unwritable) {
      spec.commandLine()
          .getErr()
          .println(
              "Cannot write " + html + " (" + unwritable + "); name another file with --html.");
      return 1;
    }
  }
}
