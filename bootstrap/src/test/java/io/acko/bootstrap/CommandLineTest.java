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
  void printsWhatTheOperatorMayDo() {
    assertThat(run("role", "--lease-namespace", "ops")).isZero();
    assertThat(out.toString())
        .contains(
            "kind: ClusterRole\n", "namespace: ops\n", "name: aerospike-ce-kubernetes-operator\n")
        .doesNotContain("{{", "'*'", "\"*\"");
  }

  @Test
  void printsWhatMakesTheApiServerAskTheWebhook() {
    assertThat(run("webhook", "--lease-namespace", "ops", "--namespace", "a,b")).isZero();
    assertThat(out.toString())
        .contains("kind: Service\n")
        .contains("name: aerospike-ce-kubernetes-operator-webhook, namespace: ops, port: 443")
        .contains("values: [\"a\", \"b\"]")
        .contains("resources: [aerospikeclusters, aerospikeclusters/scale]")
        .doesNotContain("{{", "caBundle");
    for (String name :
        new String[] {
          "maerospikecluster", "vaerospikecluster",
          "maerospikeclustertemplate", "vaerospikeclustertemplate"
        }) {
      assertThat(out.toString()).contains("- name: " + name + ".kb.io\n");
    }
  }

  @Test
  void printsNoServiceForAWebhookThatIsReachedWithoutOne() {
    assertThat(run("webhook", "--webhook-url", "https://10.1.2.3:9443")).isZero();
    assertThat(out.toString())
        .contains("{url: \"https://10.1.2.3:9443/validate-acko-io-v1alpha1-aerospikecluster\"}")
        .doesNotContain("kind: Service\n", "service:");
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
