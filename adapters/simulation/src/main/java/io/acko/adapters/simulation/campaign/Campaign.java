package io.acko.adapters.simulation.campaign;

import io.acko.adapters.simulation.scenario.Outcome;
import io.acko.adapters.simulation.scenario.Scenario;
import io.acko.adapters.simulation.scenario.Simulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongFunction;

/** Plays a range of seeds on all cores, and tells how far it has come. */
public final class Campaign {
  private final LongFunction<Scenario> scenarios;
  private final Function<Scenario, Outcome> play;
  private final Progress progress;

  public Campaign(LongFunction<Scenario> scenarios, Progress progress) {
    this(scenarios, Simulation::run, progress);
  }

  /** One that plays each scenario in a way of its own. */
  public Campaign(
      LongFunction<Scenario> scenarios, Function<Scenario, Outcome> play, Progress progress) {
    this.scenarios = scenarios;
    this.play = play;
    this.progress = progress;
  }

  /** Plays so many seeds from one on; an exception of a run is thrown here and ends it all. */
  public Summary play(long from, long count) {
    long began = System.nanoTime();
    int cores = Runtime.getRuntime().availableProcessors();
    Count results = new Count();
    AtomicLong next = new AtomicLong(from);
    try (ExecutorService threads = Executors.newFixedThreadPool(cores)) {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < cores; i++) {
        workers.add(threads.submit(() -> work(next, from + count, count, results, began)));
      }
      for (Future<?> worker : workers) {
        await(worker, next, from + count);
      }
    }
    return results.summary(since(began));
  }

  private void work(AtomicLong next, long end, long all, Count results, long began) {
    for (long seed = next.getAndIncrement(); seed < end; seed = next.getAndIncrement()) {
      long start = System.nanoTime();
      Outcome outcome = play.apply(scenarios.apply(seed));
      synchronized (results) {
        results.add(outcome, since(start));
        progress.played(results.played(), all, results.failures(), since(began));
      }
    }
  }

  private static void await(Future<?> worker, AtomicLong next, long end) {
    try {
      worker.get();
    } catch (ExecutionException broken) {
      next.set(end);
      throw new IllegalStateException("a run broke off", broken.getCause());
    } catch (InterruptedException stopped) {
      next.set(end);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while seeds were played", stopped);
    }
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  /** Told after every run, one at a time. */
  public interface Progress {
    Progress UNSEEN = (_, _, _, _) -> {};

    void played(long done, long all, long failed, Duration took);
  }
}
