package io.acko.adapters.simulation.wire.client;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Runs the client's tasks on the world's thread, when the world lets it. */
public final class Strand implements Executor {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final LinkedBlockingDeque<Runnable> tasks = new LinkedBlockingDeque<>();

  @Override
  public void execute(Runnable task) {
    tasks.add(task);
  }

  /** Runs what has come in, and what that brings. */
  public void run() {
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      task.run();
    }
  }

  /** Runs tasks, waiting for those of the client's timers, until something holds. */
  public void runUntil(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    run();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("the client does not come back");
      }
      next();
      run();
    }
  }

  private void next() {
    try {
      Runnable task = tasks.poll(5, TimeUnit.MILLISECONDS);
      if (task != null) {
        task.run();
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", stopped);
    }
  }
}
