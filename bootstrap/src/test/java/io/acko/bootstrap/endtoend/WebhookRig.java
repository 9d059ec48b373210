package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.ScratchNamespace;
import io.acko.bootstrap.Acko;
import io.acko.bootstrap.Wiring;
import io.acko.bootstrap.life.Operator;
import io.acko.bootstrap.settings.Setting;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.MutatingWebhookConfiguration;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfiguration;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.awaitility.core.ConditionFactory;

/**
 * A real API server that asks the operator's webhook, which runs with the rights of the role that
 * {@code acko role} prints and no others. No pods: nothing here needs any.
 */
final class WebhookRig implements AutoCloseable {
  static final Duration PATIENCE = Duration.ofSeconds(120);

  final KubernetesClient client;
  final ScratchNamespace namespace;
  final MovableClock clock = new MovableClock();
  private final ControlPlane controlPlane;
  private final int port = freePort();
  private Optional<Operator> operator = Optional.empty();

  /**
   * @param ahead how far the operator's clock is ahead of the API server's
   */
  WebhookRig(ControlPlane controlPlane, Duration ahead) {
    this.controlPlane = controlPlane;
    client = controlPlane.newClient();
    for (CustomResourceDefinitions definition : CustomResourceDefinitions.all()) {
      client.resource(definition.parsed()).serverSideApply();
    }
    namespace = ScratchNamespace.create(client, "webhook");
    clock.forward(ahead);
    String role = Wiring.run("role", "--lease-namespace", name(), "--webhook-name", name());
    for (HasMetadata object : client.load(stream(role)).items()) {
      client.resource(object).serverSideApply();
    }
  }

  /** Everything that is installed is named like the namespace, so that no other test meets it. */
  private String name() {
    return namespace.name();
  }

  void startOperator() {
    Operator fresh =
        Wiring.operator(settings(controlPlane.kubeconfigForAccount(name(), name())), clock);
    fresh.start(() -> {});
    operator = Optional.of(fresh);
  }

  private Map<Setting, String> settings(Path kubeconfig) {
    Map<Setting, String> given = new EnumMap<>(Setting.class);
    given.put(Setting.KUBECONFIG, kubeconfig.toString());
    given.put(Setting.NAMESPACE, name());
    given.put(Setting.LEASE_NAMESPACE, name());
    given.put(Setting.TELEMETRY_PORT, "0");
    given.put(Setting.WEBHOOK, "self-managed");
    given.put(Setting.WEBHOOK_NAME, name());
    given.put(Setting.WEBHOOK_PORT, String.valueOf(port));
    given.put(Setting.WEBHOOK_URL, url());
    return given;
  }

  void stopOperator() {
    operator.ifPresent(Operator::close);
    operator = Optional.empty();
  }

  /** The one command, with an administrator's rights and the operator's clock. */
  void install() {
    Acko.Result result =
        new Acko()
            .at(clock)
            .run(
                "webhook",
                "--install",
                "--kubeconfig",
                controlPlane.kubeconfig().toString(),
                "--namespace",
                name(),
                "--lease-namespace",
                name(),
                "--webhook-name",
                name(),
                "--webhook-url",
                url());
    assertThat(result.code()).as(result.err()).isZero();
  }

  private String url() {
    return "https://127.0.0.1:" + port;
  }

  MixedOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      clusters() {
    return client.genericKubernetesResources("acko.io/v1alpha1", "AerospikeCluster");
  }

  /** The sample of three servers under another name, with other words in its text. */
  GenericKubernetesResource sample(String name, String... replacements) {
    try {
      String text = Files.readString(Path.of("samples/memory-3.yaml"));
      for (int i = 0; i < replacements.length; i += 2) {
        assertThat(text).contains(replacements[i]);
        text = text.replace(replacements[i], replacements[i + 1]);
      }
      GenericKubernetesResource cluster =
          client.getKubernetesSerialization().unmarshal(text, GenericKubernetesResource.class);
      cluster.getMetadata().setNamespace(name());
      cluster.getMetadata().setName(name);
      return cluster;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  void dryRun(GenericKubernetesResource cluster) {
    clusters().inNamespace(name()).resource(cluster).dryRun(true).create();
  }

  /** Until the webhook is asked, and answers. */
  void awaitAnswers() {
    patiently()
        .untilAsserted(
            () ->
                assertThat(refusal(() -> dryRun(sample("wrong", "size: 3", "size: 1"))))
                    .contains("denied the request"));
  }

  ConditionFactory patiently() {
    return await().atMost(PATIENCE).pollInterval(Duration.ofMillis(500));
  }

  /** What the API server says; empty if it does as it is told. */
  static String refusal(Runnable request) {
    try {
      request.run();
      return "";
    } catch (KubernetesClientException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  /** The webhook's keys, as they are kept; empty while there are none. */
  Map<String, String> keys() {
    Secret secret = client.secrets().inNamespace(name()).withName(name() + "-webhook-keys").get();
    Map<String, String> texts = new TreeMap<>();
    if (secret != null) {
      secret
          .getData()
          .forEach(
              (key, text) ->
                  texts.put(
                      key, new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8)));
    }
    return texts;
  }

  /** How many authorities each webhook trusts. */
  List<Integer> trusted() {
    List<String> bundles = new ArrayList<>();
    mutating().getWebhooks().forEach(one -> bundles.add(one.getClientConfig().getCaBundle()));
    validating().getWebhooks().forEach(one -> bundles.add(one.getClientConfig().getCaBundle()));
    return bundles.stream().map(WebhookRig::certificates).toList();
  }

  private static int certificates(String bundle) {
    String text =
        bundle == null
            ? ""
            : new String(Base64.getDecoder().decode(bundle), StandardCharsets.UTF_8);
    return text.split("BEGIN CERTIFICATE", -1).length - 1;
  }

  MutatingWebhookConfiguration mutating() {
    return client
        .admissionRegistration()
        .v1()
        .mutatingWebhookConfigurations()
        .withName(name() + "-mutating")
        .get();
  }

  ValidatingWebhookConfiguration validating() {
    return client
        .admissionRegistration()
        .v1()
        .validatingWebhookConfigurations()
        .withName(name() + "-validating")
        .get();
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException none) {
      throw new UncheckedIOException(none);
    }
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() {
    var api = client.admissionRegistration().v1();
    api.mutatingWebhookConfigurations().withName(name() + "-mutating").delete();
    api.validatingWebhookConfigurations().withName(name() + "-validating").delete();
    stopOperator();
    client.rbac().clusterRoleBindings().withName(name() + "-manager").delete();
    client.rbac().clusterRoles().withName(name() + "-manager").delete();
    for (GenericKubernetesResource left : clusters().inNamespace(name()).list().getItems()) {
      left.getMetadata().setFinalizers(List.of());
      clusters().inNamespace(name()).resource(left).patch();
      clusters().inNamespace(name()).resource(left).delete();
    }
    namespace.close();
    client.close();
  }
}
