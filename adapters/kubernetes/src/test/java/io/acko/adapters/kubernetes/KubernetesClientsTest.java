package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@WithControlPlane
class KubernetesClientsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final ApiPath NAMESPACE = new ApiPath("/api/v1/namespaces/default");

  private final ControlPlane controlPlane;
  private final Config admin;
  private final Map<String, String> inCluster;

  @TempDir private Path folder;

  KubernetesClientsTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
    admin = Config.fromKubeconfig(controlPlane.kubeconfig().toFile());
    inCluster =
        Map.of(
            Config.KUBERNETES_MASTER_SYSTEM_PROPERTY, admin.getMasterUrl(),
            Config.KUBERNETES_TRUST_CERT_SYSTEM_PROPERTY, "true",
            Config.KUBERNETES_AUTH_TRYKUBECONFIG_SYSTEM_PROPERTY, "false");
  }

  @AfterEach
  void leaveTheCluster() {
    inCluster.keySet().forEach(System::clearProperty);
    System.clearProperty(Config.KUBERNETES_AUTH_SERVICEACCOUNT_TOKEN_FILE_SYSTEM_PROPERTY);
  }

  @Test
  void aPodsTokenThatWasRenewedIsReadAgain() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "an-old-one");
    inCluster.forEach(System::setProperty);
    System.setProperty(
        Config.KUBERNETES_AUTH_SERVICEACCOUNT_TOKEN_FILE_SYSTEM_PROPERTY, token.toString());
    try (KubernetesClient client =
        KubernetesClients.create(Optional.empty(), "test", TIMEOUT, new RequestTally())) {
      ApiServer api =
          new ApiServer(client, new Documents(client.getKubernetesSerialization()), TIMEOUT);
      assertThat(api.get(NAMESPACE))
          .isInstanceOfSatisfying(
              ApiAnswer.Rejected.class, no -> assertThat(no.code()).isEqualTo(401));

      Files.writeString(token, admin.getAutoOAuthToken());

      assertThat(api.get(NAMESPACE)).isInstanceOf(ApiAnswer.Accepted.class);
    }
  }

  @Test
  void aGivenFileIsUsedWhateverElseIsThere() {
    System.setProperty(Config.KUBERNETES_MASTER_SYSTEM_PROPERTY, "https://127.0.0.1:1");

    try (KubernetesClient client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()), "test", TIMEOUT, new RequestTally())) {
      assertThat(client.getMasterUrl().toString()).startsWith(admin.getMasterUrl());
      assertThat(client.getConfiguration().getRequestRetryBackoffLimit()).isZero();
      assertThat(client.getConfiguration().getUserAgent()).isEqualTo("acko/test");
    }
  }
}
