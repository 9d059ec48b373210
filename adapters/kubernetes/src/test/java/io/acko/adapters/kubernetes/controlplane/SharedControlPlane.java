package io.acko.adapters.kubernetes.controlplane;

import org.jspecify.annotations.Nullable;

/** The one control plane of this JVM: tried once, and what came of it is remembered. */
final class SharedControlPlane implements AutoCloseable {
  private Sources.@Nullable Outcome outcome;
  private @Nullable RuntimeException failure;

  /** The control plane; skips or fails the test when there is none. */
  synchronized ControlPlane require() {
    return switch (outcome()) {
      case Sources.Outcome.Running(ControlPlane controlPlane) -> controlPlane;
      case Sources.Outcome.Absent(String reason) -> throw Missing.controlPlane(reason);
    };
  }

  synchronized void restore() {
    if (outcome instanceof Sources.Outcome.Running(ControlPlane controlPlane)) {
      controlPlane.restore();
    }
  }

  private Sources.Outcome outcome() {
    if (failure != null) {
      throw new IllegalStateException("The control plane did not start before", failure);
    }
    if (outcome == null) {
      outcome = tryToStart();
    }
    return outcome;
  }

  private Sources.Outcome tryToStart() {
    long start = System.nanoTime();
    try {
      Sources.Outcome tried = Sources.start();
      announce(tried, (System.nanoTime() - start) / 1_000_000);
      return tried;
    } catch (RuntimeException problem) {
      failure = problem;
      throw problem;
    }
  }

  private static void announce(Sources.Outcome tried, long millis) {
    switch (tried) {
      case Sources.Outcome.Running(ControlPlane controlPlane) ->
          System.err.println(
              "control plane: " + controlPlane.description() + ", ready after " + millis + " ms");
      case Sources.Outcome.Absent(String reason) -> System.err.println(boxed(reason));
    }
  }

  private static String boxed(String reason) {
    String what = Settings.required() ? "FAIL" : "ARE SKIPPED";
    String text = "NO CONTROL PLANE, tests that need one " + what + ": " + reason;
    String edge = "+" + "-".repeat(text.length() + 2) + "+";
    return "%n%s%n| %s |%n%s%n".formatted(edge, text, edge);
  }

  @Override
  public synchronized void close() {
    if (outcome instanceof Sources.Outcome.Running(ControlPlane controlPlane)) {
      controlPlane.close();
    }
  }
}
