package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One running program with its log file. It does not outlive this JVM: a watchdog, whose input ends
 * with the JVM, kills it even when no shutdown hook runs.
 */
final class Program {
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final int TAIL_LINES = 25;

  private final String name;
  private final Path log;
  private final Process process;
  private final Process watchdog;

  private Program(String name, Path log, Process process, Process watchdog) {
    this.name = name;
    this.log = log;
    this.process = process;
    this.watchdog = watchdog;
  }

  static Program start(Path executable, List<String> flags, Path folder) {
    String name = executable.getFileName().toString();
    Path log = folder.resolve(name + ".log");
    try {
      List<String> command = new ArrayList<>();
      command.add(executable.toString());
      command.addAll(flags);
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
              .start();
      Process watchdog =
          new ProcessBuilder("/bin/sh", "-c", "read -r end; kill -KILL " + process.pid())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new Program(name, log, process, watchdog);
    } catch (IOException failure) {
      throw new UncheckedIOException("Cannot start " + executable, failure);
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Throws, with the end of the log, when the program has ended. */
  void check(Path folder) {
    if (!isAlive()) {
      throw failure("ended with code " + process.exitValue(), folder);
    }
  }

  IllegalStateException failure(String what, Path folder) {
    return new IllegalStateException(
        name + " " + what + "; the end of its log (more in " + folder + "):\n" + logTail());
  }

  String logTail() {
    try {
      List<String> lines = Files.readAllLines(log);
      return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
    } catch (IOException unreadable) {
      return "(no log: " + unreadable.getMessage() + ")";
    }
  }

  /** Returns when no thread of it runs any more: the signal reaches them one by one. */
  void pause() {
    signal("STOP");
    long patience = System.nanoTime() + GRACE.toNanos();
    while (anyThreadRuns() && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
  }

  void resume() {
    signal("CONT");
  }

  /** Asks the program to leave and waits for its end. */
  void stop() {
    watchdog.destroyForcibly();
    process.destroy();
    if (!hasEndedWithin(GRACE)) {
      kill();
    }
  }

  /** Ends the program at once and waits for its end. */
  void kill() {
    watchdog.destroyForcibly();
    process.destroyForcibly();
    if (!hasEndedWithin(GRACE)) {
      throw new IllegalStateException(name + " cannot be killed, process " + process.pid());
    }
  }

  private boolean anyThreadRuns() {
    Path threads = Path.of("/proc", String.valueOf(process.pid()), "task");
    if (!Files.isDirectory(threads)) {
      return false; // No Linux: there is nowhere to look.
    }
    try (Stream<Path> all = Files.list(threads)) {
      return all.anyMatch(thread -> !isStopped(thread.resolve("stat")));
    } catch (IOException gone) {
      return false;
    }
  }

  /** The state is the letter behind the name, which is in brackets and may hold any other. */
  private static boolean isStopped(Path stat) {
    try {
      String text = Files.readString(stat);
      return text.startsWith(" T", text.lastIndexOf(')') + 1);
    } catch (IOException gone) {
      return true;
    }
  }

  private boolean hasEndedWithin(Duration time) {
    try {
      return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException interruption) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + name + " ends", interruption);
    }
  }

  private void signal(String signal) {
    try {
      int code =
          new ProcessBuilder("/bin/sh", "-c", "kill -" + signal + " " + process.pid())
              .start()
              .waitFor();
      if (code != 0) {
        throw new IllegalStateException("Cannot send " + signal + " to " + name);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while signalling " + name, interruption);
    }
  }
}
