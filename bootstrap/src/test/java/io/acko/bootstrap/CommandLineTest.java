package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
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

  private int run(String... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out, true));
    line.setErr(new PrintWriter(err, true));
    return line.execute(args);
  }
}
