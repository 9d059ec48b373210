package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.BooleanSupplier;

/** The running programs of one control plane, by name. */
final class Processes {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration STEP = Duration.ofMillis(50);

  private final Path folder;
  private final SequencedMap<String, Program> running = new LinkedHashMap<>();
  private boolean over;

  Processes(Path folder) {
    this.folder = folder;
  }

  synchronized void start(Path executable, List<String> flags) {
    if (over) {
      throw new IllegalStateException("This control plane has been closed");
    }
    Program program = Program.start(executable, flags, folder);
    running.put(executable.getFileName().toString(), program);
  }

  synchronized Optional<Program> find(String name) {
    return Optional.ofNullable(running.get(name));
  }

  void stop(String name) {
    find(name).ifPresent(Program::stop);
    forget(name);
  }

  /** Kills in the reverse order of the starts; nothing starts afterwards. */
  synchronized void killAll() {
    over = true;
    running.sequencedValues().reversed().forEach(Program::kill);
    running.clear();
  }

  /** Waits until something holds, and fails early when a program ends meanwhile. */
  void await(String name, String what, BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      checkAll();
      if (System.nanoTime() > deadline) {
        throw find(name)
            .map(program -> program.failure("does not offer " + what, folder))
            .orElseGet(() -> new IllegalStateException(name + " does not run"));
      }
      Pause.of(STEP);
    }
  }

  void awaitPort(String name, int port) {
    await(name, "port " + port, () -> accepts(port));
  }

  private synchronized void checkAll() {
    running.values().forEach(program -> program.check(folder));
  }

  private synchronized void forget(String name) {
    running.remove(name);
  }

  private static boolean accepts(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException notYet) {
      return false;
    }
  }
}
