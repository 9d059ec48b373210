package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CommandLineTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void printsBothDefinitions() {
    assertThat(run("crds")).isZero();
    assertThat(out.toString())
        .contains("aerospikeclusters.acko.io")
        .contains("aerospikeclustertemplates.acko.io");
  }

  @Test
  void suggestsTheNearestOptionAndExitsWithTwo() {
    assertThat(run("crdz")).isEqualTo(2);
    assertThat(err.toString()).contains("crds");
  }

  @Test
  void explainsItselfWithItsExitCodes() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString()).contains("simulate").contains("Exit codes");
  }

  @Test
  void saysInOneLineThatAKubeconfigIsNotThere() {
    assertThat(run("run", "--kubeconfig", "no/such/file")).isEqualTo(2);
    assertThat(err.toString()).hasLineCount(1).contains("--kubeconfig").contains("no/such/file");
  }

  @Test
  void saysInOneLineThatAKubeconfigIsNone(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("config"), "not: [a kubeconfig");

    assertThat(run("force-reconcile", "demo", "--kubeconfig", file.toString())).isEqualTo(1);
    assertThat(err.toString()).hasLineCount(1).contains(file.toString());
  }

  private int run(String... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(args);
  }
}
