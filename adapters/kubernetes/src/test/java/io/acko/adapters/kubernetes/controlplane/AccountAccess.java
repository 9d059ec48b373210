package io.acko.adapters.kubernetes.controlplane;

import io.fabric8.kubernetes.api.model.authentication.TokenRequest;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Credentials of service accounts, as a pod that runs under one would have them. */
final class AccountAccess {
  private static final long SECONDS = 24 * 60 * 60;

  private AccountAccess() {}

  /** A kubeconfig for an account that exists; it is removed when the JVM ends. */
  static Path kubeconfig(ControlPlane controlPlane, String namespace, String account) {
    try (KubernetesClient client = controlPlane.newClient()) {
      TokenRequest request =
          new TokenRequestBuilder().withNewSpec().withExpirationSeconds(SECONDS).endSpec().build();
      String token =
          client
              .serviceAccounts()
              .inNamespace(namespace)
              .withName(account)
              .tokenRequest(request)
              .getStatus()
              .getToken();
      Config config = client.getConfiguration();
      Path file = Files.createTempFile("acko-kubeconfig-", ".yaml");
      file.toFile().deleteOnExit();
      return Files.writeString(
          file,
          Kubeconfig.withToken(
              config.getMasterUrl(),
              authority(config.getCaCertFile(), config.getCaCertData()),
              token));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static byte[] authority(@Nullable String file, @Nullable String data) throws IOException {
    if (data != null) {
      return data.startsWith("-----")
          ? data.getBytes(StandardCharsets.UTF_8)
          : Base64.getMimeDecoder().decode(data);
    }
    return file == null ? new byte[0] : Files.readAllBytes(Path.of(file));
  }
}
