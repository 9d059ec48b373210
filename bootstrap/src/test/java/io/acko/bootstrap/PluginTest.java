package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher under the name by which kubectl finds a plugin. */
class PluginTest {
  @TempDir private Path root = Path.of("");
  private Path plugin = Path.of("");

  /** A checkout that is built: the launcher, and a jar that leads to this test's class path. */
  @BeforeEach
  void link() throws IOException {
    Path launcher = root.resolve("bootstrap/bin/acko");
    Files.createDirectories(launcher.getParent());
    Files.copy(Path.of("bin/acko"), launcher);
    Path libs = Files.createDirectories(root.resolve("bootstrap/target/lib"));
    Files.createFile(libs.resolve(".built"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath());
    try (OutputStream out =
        Files.newOutputStream(root.resolve("bootstrap/target/acko-bootstrap.jar"))) {
      new JarOutputStream(out, manifest).close();
    }
    plugin = root.resolve("kubectl-acko");
    Files.createSymbolicLink(plugin, Path.of("bootstrap/bin/acko"));
  }

  @Test
  void worksThroughALinkFromAnywhereAndSaysWhatToType() throws IOException, InterruptedException {
    assertThat(run(0, "explain", "spec.size")).contains("spec.size").contains("a change");
    assertThat(run(0, "--help")).contains("Usage: kubectl acko");
    assertThat(run(0, "status", "--help")).contains("Usage: kubectl acko status");
  }

  @Test
  void itsExitCodeIsTheCommands() throws IOException, InterruptedException {
    run(2, "explain", "no-such-field");
    run(2, "validate", "-f", "no-such-file");
  }

  @Test
  void completesWordsForKubectlUnderTheNameThatItCalls() throws IOException, InterruptedException {
    Path completion = root.resolve("kubectl_complete-acko");
    Files.createSymbolicLink(completion, Path.of("bootstrap/bin/acko"));
    assertThat(run(completion, 0, "val")).isEqualTo("validate\n:4\n");
    assertThat(run(completion, 0, "status", "--na")).startsWith("--namespace\n");

    Files.delete(root.resolve("bootstrap/target/lib/.built"));
    assertThat(run(completion, 1, "val")).as("it builds nothing on a key press").isEmpty();
  }

  private String run(int code, String... words) throws IOException, InterruptedException {
    return run(plugin, code, words);
  }

  private String run(Path called, int code, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(called.toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.directory(root.toFile()).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(output).isEqualTo(code);
    return output;
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath().toUri().toString())
        .collect(Collectors.joining(" "));
  }
}
