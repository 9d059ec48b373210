package io.acko.bootstrap.command;

import io.acko.bootstrap.bench.Benchmark;
import io.acko.bootstrap.bench.BenchmarkPage;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures what the operator costs on an API server without machines. */
@Command(
    name = "bench",
    description = {
      "Measure what the operator costs on a real API server that has no machines: requests, times,"
          + " memory, processor.",
      "Nodes and database servers are played; everything is in a namespace that is deleted again."
    },
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  /** More pods than the played nodes take would wait for ever. */
  private static final int MOST = 400;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--kubeconfig",
      required = true,
      paramLabel = "FILE",
      description = "Credentials for everything on an API server without machines.")
  private Path kubeconfig = Path.of("");

  @Option(
      names = "--clusters",
      split = ",",
      paramLabel = "NUMBER",
      defaultValue = "1,50,200",
      description = "How many clusters of one node at once (default: ${DEFAULT-VALUE}).")
  private List<Integer> clusters = List.of();

  @Option(
      names = "--idle",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "For how long idle costs are taken (default: ${DEFAULT-VALUE}).")
  private int idle;

  @Option(
      names = "--jvm",
      paramLabel = "OPTION",
      description = "An option for the operator's virtual machine, such as -XX:AOTCache=FILE.")
  private List<String> options = List.of();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    check();
    try {
      BenchmarkPage page =
          new Benchmark(
                  kubeconfig,
                  Duration.ofSeconds(idle),
                  clusters,
                  options,
                  line -> {
                    err.println("acko: " + line);
                    err.flush();
                  })
              .measure();
      page.lines().forEach(out::println);
      out.flush();
      return 0;
    } catch (IllegalStateException failed) {
      err.println(failed.getMessage());
      return 1;
    }
  }

  private void check() {
    if (!Files.isReadable(kubeconfig)) {
      throw new WrongInput(
          "--kubeconfig " + kubeconfig + " cannot be read; name the file with the credentials");
    }
    if (idle < 1) {
      throw new WrongInput("--idle " + idle + " is no time; give one second or more");
    }
    clusters.stream()
        .filter(number -> number < 1 || number > MOST)
        .findFirst()
        .ifPresent(
            number -> {
              throw new WrongInput("--clusters " + number + " is not from 1 to " + MOST);
            });
  }
}
