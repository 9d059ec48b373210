package io.acko.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The modules with production code, and where their files are. */
enum BuildModule {
  DOMAIN("domain"),
  APPLICATION("application"),
  CRD("adapters/crd"),
  KUBERNETES("adapters/kubernetes"),
  AEROSPIKE("adapters/aerospike"),
  WEBHOOK("adapters/webhook"),
  OBSERVABILITY("adapters/observability"),
  SIMULATION("adapters/simulation"),
  BOOTSTRAP("bootstrap");

  /** The top of the repository: the first directory upwards that has a domain and adapters. */
  static final Path ROOT = root();

  private final String path;

  BuildModule(String path) {
    this.path = path;
  }

  Path directory() {
    return ROOT.resolve(path);
  }

  Path pom() {
    return directory().resolve("pom.xml");
  }

  Path classes() {
    return directory().resolve("target/classes");
  }

  Path mainSources() {
    return directory().resolve("src/main/java");
  }

  Path testSources() {
    return directory().resolve("src/test/java");
  }

  /** The last part of an adapter's package; empty for what is no adapter. */
  String adapter() {
    return path.startsWith("adapters/") ? path.substring("adapters/".length()) : "";
  }

  static List<BuildModule> adapters() {
    return Arrays.stream(values()).filter(module -> !module.adapter().isEmpty()).toList();
  }

  static BuildModule of(Path file) {
    return Arrays.stream(values())
        .filter(module -> file.startsWith(module.directory()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(file + " is in no module"));
  }

  /** Every file below a directory whose name ends so; none if there is no such directory. */
  static List<Path> files(Path directory, String ending) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(ending))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(file.toString(), unreadable);
    }
  }

  private static Path root() {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(directory.resolve("domain"))
        || !Files.isDirectory(directory.resolve("adapters"))) {
      Path parent = directory.getParent();
      if (parent == null) {
        throw new IllegalStateException("not run inside the repository");
      }
      directory = parent;
    }
    return directory;
  }
}
