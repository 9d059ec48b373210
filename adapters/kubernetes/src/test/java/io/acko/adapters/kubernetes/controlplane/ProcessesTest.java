package io.acko.adapters.kubernetes.controlplane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {
  private static final Path SHELL = Path.of("/bin/sh");

  @TempDir private Path folder;

  @Test
  void aProgramThatEndsWhileItIsAwaitedIsReportedWithTheEndOfItsLog() {
    Processes processes = new Processes(folder);
    processes.start(SHELL, List.of("-c", "echo no room; exit 7"));

    assertThatThrownBy(() -> processes.await("sh", "anything", () -> false))
        .hasMessageContaining("sh ended with code 7")
        .hasMessageContaining("no room")
        .hasMessageContaining(folder.toString());
  }

  @Test
  void nothingRunsAndNothingStartsAfterAllWereKilled() {
    Processes processes = new Processes(folder);
    processes.start(SHELL, List.of("-c", "exec sleep 600"));
    Program program = processes.find("sh").orElseThrow();
    program.pause();

    processes.killAll();

    assertThat(program.isAlive()).isFalse();
    assertThatThrownBy(() -> processes.start(SHELL, List.of())).hasMessageContaining("closed");
  }
}
