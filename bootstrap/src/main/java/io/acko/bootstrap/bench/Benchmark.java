package io.acko.bootstrap.bench;

import io.acko.adapters.simulation.wire.bench.ProvingGround;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The measurement, from the operator's start to many idle clusters. */
public final class Benchmark {
  private static final String NAME = "bench";
  private static final int SIZE = 3;
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** After the last word of a status, details such as the settled ledger may still be told. */
  private static final Duration SETTLING = Duration.ofSeconds(10);

  private final Path kubeconfig;
  private final Duration quiet;
  private final List<Integer> fleets;
  private final List<String> options;
  private final Consumer<String> progress;

  /**
   * @param quiet how long nobody wants anything while idle costs are taken
   * @param fleets of how many clusters each
   * @param options for the operator's virtual machine
   * @param progress told a line at each step
   */
  public Benchmark(
      Path kubeconfig,
      Duration quiet,
      List<Integer> fleets,
      List<String> options,
      Consumer<String> progress) {
    this.kubeconfig = kubeconfig;
    this.quiet = quiet;
    this.fleets = List.copyOf(fleets);
    this.options = List.copyOf(options);
    this.progress = progress;
  }

  /**
   * Measures.
   *
   * @throws IllegalStateException if the API server has machines, or something does not come in
   *     time
   */
  public BenchmarkPage measure() {
    try (ProvingGround ground = ProvingGround.open(kubeconfig)) {
      Duration start = start(ground);
      try (MeasuredOperator operator = operator(ground)) {
        operator.awaitMetrics();
        List<Job> jobs = jobs(ground, operator);
        List<Fleet> large = new ArrayList<>();
        for (int clusters : fleets) {
          large.add(fleet(ground, operator, clusters));
        }
        return new BenchmarkPage(new Figures(start, jobs, large), options);
      }
    }
  }

  private MeasuredOperator operator(ProvingGround ground) {
    return MeasuredOperator.start(kubeconfig, ground.namespace(), options);
  }

  /** With a cluster that is there already, as after a node took the operator's pod away. */
  private Duration start(ProvingGround ground) {
    progress.accept("starting the operator");
    ground.apply(Specs.memory("first", 1, "a"));
    try (MeasuredOperator operator = operator(ground)) {
      ProvingGround.await("a first status", PATIENCE, () -> ground.isReported("first"));
      Duration start = operator.age();
      ground.remove("first", PATIENCE);
      return start;
    }
  }

  private List<Job> jobs(ProvingGround ground, MeasuredOperator operator) {
    List<Job> jobs = new ArrayList<>();
    jobs.add(job(ground, operator, "create three nodes", one(SIZE, "a")));
    jobs.add(job(ground, operator, "roll three nodes", one(SIZE, "b")));
    jobs.add(job(ground, operator, "scale from three to four", one(SIZE + 1, "b")));
    jobs.add(job(ground, operator, "scale from four to three", one(SIZE, "b")));
    jobs.add(idle(operator));
    clear(ground, operator);
    return jobs;
  }

  private static List<String> one(int size, String round) {
    return List.of(Specs.memory(NAME, size, round));
  }

  /**
   * From the first spec's being applied to the completion of as many clusters as there are specs.
   */
  private Job job(
      ProvingGround ground, MeasuredOperator operator, String name, List<String> specs) {
    progress.accept(name);
    Cost before = operator.cost();
    long began = System.nanoTime();
    specs.forEach(ground::apply);
    ground.awaitComplete(specs.size(), PATIENCE);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    rest(SETTLING);
    return new Job(name, took, operator.cost().since(before));
  }

  private Job idle(MeasuredOperator operator) {
    String name = "idle for " + quiet.toSeconds() + " s";
    progress.accept(name);
    Cost before = operator.cost();
    rest(quiet);
    return new Job(name, quiet, operator.cost().since(before));
  }

  private Fleet fleet(ProvingGround ground, MeasuredOperator operator, int clusters) {
    String name =
        "create " + clusters + (clusters == 1 ? " cluster" : " clusters") + " of one node";
    List<String> specs =
        IntStream.range(0, clusters)
            .mapToObj(number -> Specs.memory(NAME + "-" + number, 1, "a"))
            .toList();
    Job creation = job(ground, operator, name, specs);
    Job idle = idle(operator);
    Fleet fleet = new Fleet(clusters, creation, idle, operator.residentBytes());
    clear(ground, operator);
    return fleet;
  }

  /** Until the operator has forgotten them too: their passes are counted by cluster. */
  private static void clear(ProvingGround ground, MeasuredOperator operator) {
    ground.removeAll(PATIENCE);
    ProvingGround.await(
        "the end of the clusters' metrics", PATIENCE, () -> operator.cost().passes() == 0);
  }

  private static void rest(Duration time) {
    try {
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", ended);
    }
  }
}
