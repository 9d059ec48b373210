package io.acko.adapters.kubernetes.controlplane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the programs of a control plane, and has them built where that is allowed. */
final class ProgramBuild {
  private static final Path SCRIPT = Path.of("adapters/kubernetes/control-plane/build");
  private static final int NO_GO = 3;
  private static final int NOT_BUILT = 4;

  private ProgramBuild() {}

  /** Either the folder of the programs, or why there is none. */
  sealed interface Outcome {
    record Built(Path folder) implements Outcome {}

    record Absent(String reason) implements Outcome {}
  }

  static Outcome programs(boolean mayBuild) {
    Optional<Path> script = projectRoot().map(root -> root.resolve(SCRIPT));
    if (script.filter(Files::isExecutable).isEmpty()) {
      return new Outcome.Absent("the script " + SCRIPT + " is not to be found");
    }
    String path = script.get().toString();
    return run(mayBuild ? List.of(path) : List.of(path, "--if-built"));
  }

  /** The folder that holds the whole project, seen from the folder the tests run in. */
  static Optional<Path> projectRoot() {
    return Stream.iterate(
            Optional.of(Path.of("").toAbsolutePath()),
            Optional::isPresent,
            folder -> folder.map(Path::getParent))
        .flatMap(Optional::stream)
        .filter(folder -> Files.isDirectory(folder.resolve("architecture-tests")))
        .filter(folder -> Files.isRegularFile(folder.resolve("pom.xml")))
        .findFirst();
  }

  private static Outcome run(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      process.getOutputStream().close();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      int code = process.waitFor();
      return switch (code) {
        case 0 -> new Outcome.Built(Path.of(output.substring(output.lastIndexOf('\n') + 1)));
        case NO_GO -> new Outcome.Absent("the go tool that would build it is missing or too old");
        case NOT_BUILT -> new Outcome.Absent("its programs are not built and may not be built");
        default -> new Outcome.Absent("building its programs failed with code " + code);
      };
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while building", interruption);
    }
  }
}
