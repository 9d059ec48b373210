package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which API server and namespace a command means. */
class ConnectionTest {
  private static final String KUBECONFIG =
      """
      apiVersion: v1
      kind: Config
      current-context: here
      contexts: [{name: here, context: {cluster: here, user: me, namespace: team}}]
      clusters: [{name: here, cluster: {server: "https://127.0.0.1:1"}}]
      users: [{name: me, user: {token: none}}]
      """;

  @TempDir private Path folder = Path.of("");
  private String kubeconfig = "";

  @BeforeEach
  void write() throws IOException {
    kubeconfig = Files.writeString(folder.resolve("config"), KUBECONFIG).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "pause", "resume", "restart", "force-reconcile"})
  void everyCommandTakesTheOperatorsOwnVariableAndTheContextsNamespace(String command) {
    Acko.Result result =
        new Acko()
            .with("ACKO_KUBECONFIG", kubeconfig)
            .with("ACKO_REQUEST_TIMEOUT", "2s")
            .run(command, "demo");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("team/demo").contains("127.0.0.1:1");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void anOptionWinsOverTheVariableAndTheContext() {
    Acko.Result result =
        new Acko()
            .with("ACKO_KUBECONFIG", "no/such/file")
            .run("status", "demo", "-n", "other", "--kubeconfig", kubeconfig);

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("other/demo");
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "pause", "force-reconcile"})
  void aMistypedVariableIsToldBeforeAnotherClusterIsMeant(String command) {
    Acko.Result result = new Acko().with("ACKO_KUBECONFG", kubeconfig).run(command, "demo");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).hasLineCount(1).contains("did you mean ACKO_KUBECONFIG?");
  }
}
