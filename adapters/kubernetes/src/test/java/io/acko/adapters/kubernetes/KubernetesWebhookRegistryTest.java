package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.ScratchNamespace;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.WebhookRegistry;
import io.acko.application.port.WebhookRegistryContract;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.MutatingWebhookBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.MutatingWebhookConfigurationBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookBuilder;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The real API server keeps the contract of the port. */
@WithControlPlane
class KubernetesWebhookRegistryTest extends WebhookRegistryContract {
  private final ControlPlane controlPlane;
  private KubernetesClient client;
  private ScratchNamespace namespace;
  private KubernetesSettings.WebhookObjects names;

  KubernetesWebhookRegistryTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    client = controlPlane.newClient();
    namespace = ScratchNamespace.create(client, "webhook-registry");
    names = KubernetesSettings.WebhookObjects.of(namespace.name(), namespace.name());
  }

  @AfterEach
  void end() {
    var api = client.admissionRegistration().v1();
    api.mutatingWebhookConfigurations().withName(names.mutating()).delete();
    api.validatingWebhookConfigurations().withName(names.validating()).delete();
    namespace.close();
    client.close();
  }

  @Override
  protected WebhookRegistry registry() {
    return registry(client);
  }

  private WebhookRegistry registry(KubernetesClient as) {
    return new KubernetesWebhookRegistry(
        new ApiServer(as, new Documents(as.getKubernetesSerialization()), Duration.ofSeconds(10)),
        new KubernetesFailureMapper(),
        names,
        "acko");
  }

  @Override
  protected void install() {
    client
        .resource(
            new MutatingWebhookConfigurationBuilder()
                .withNewMetadata()
                .withName(names.mutating())
                .endMetadata()
                .withWebhooks(
                    IntStream.range(0, 2)
                        .mapToObj(
                            number ->
                                new MutatingWebhookBuilder()
                                    .withName("m" + number + ".example.com")
                                    .withSideEffects("None")
                                    .withAdmissionReviewVersions("v1")
                                    .withNewClientConfig()
                                    .withUrl("https://127.0.0.1:1/")
                                    .endClientConfig()
                                    .build())
                        .toList())
                .build())
        .create();
    client
        .resource(
            new ValidatingWebhookConfigurationBuilder()
                .withNewMetadata()
                .withName(names.validating())
                .endMetadata()
                .withWebhooks(
                    IntStream.range(0, 2)
                        .mapToObj(
                            number ->
                                new ValidatingWebhookBuilder()
                                    .withName("v" + number + ".example.com")
                                    .withSideEffects("None")
                                    .withAdmissionReviewVersions("v1")
                                    .withNewClientConfig()
                                    .withUrl("https://127.0.0.1:1/")
                                    .endClientConfig()
                                    .build())
                        .toList())
                .build())
        .create();
  }

  @Test
  void aBundleThatCertManagerLooksAfterIsSomebodyElses() {
    install();
    client
        .admissionRegistration()
        .v1()
        .mutatingWebhookConfigurations()
        .withName(names.mutating())
        .edit(
            found -> {
              found
                  .getMetadata()
                  .setAnnotations(
                      java.util.Map.of("cert-manager.io/inject-ca-from", "acko/serving"));
              return found;
            });
    assertThat(registry().registrations().known().orElseThrow())
        .extracting(WebhookRegistry.Registration::injected)
        .containsExactly(true, false);
  }

  @Test
  void whatMayNotBeReadIsUnknownAndNotAbsent() {
    Path nobody = controlPlane.kubeconfigFor("nobody");
    try (KubernetesClient limited = controlPlane.newClient(nobody)) {
      assertThat(registry(limited).keys()).isInstanceOf(Reading.Unknown.class);
      assertThat(registry(limited).registrations()).isInstanceOf(Reading.Unknown.class);
    }
  }

  @Test
  void theKeysAreASecretThatOtherToolsUnderstand() {
    var entries = new java.util.TreeMap<>(java.util.Map.of("tls.crt", ONE, "tls.key", "k"));
    registry().keep(new WebhookRegistry.Keys(entries, Optional.empty()));
    var secret = client.secrets().inNamespace(namespace.name()).withName(names.secret()).get();
    assertThat(secret.getType()).isEqualTo("kubernetes.io/tls");
    assertThat(secret.getData()).containsOnlyKeys("tls.crt", "tls.key");
  }
}
