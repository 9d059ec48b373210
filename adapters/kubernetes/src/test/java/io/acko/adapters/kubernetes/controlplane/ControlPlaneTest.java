package io.acko.adapters.kubernetes.controlplane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class ControlPlaneTest {
  private static final String AGENT = "control-plane-test/1";

  private final ControlPlane controlPlane;
  private KubernetesClient client;
  private ScratchNamespace namespace;

  ControlPlaneTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void makeNamespace() {
    client = impatientClient(controlPlane.kubeconfig());
    namespace = ScratchNamespace.create(client, "control-plane");
  }

  @AfterEach
  void removeNamespace() {
    controlPlane.restore();
    namespace.close();
    client.close();
  }

  @Test
  void theAuditLogShowsWhoAskedForWhatAfterTheMark() {
    AuditLog log = controlPlane.auditLog();
    create("before");
    AuditLog.Mark mark = log.mark();
    create("after");
    client.configMaps().inNamespace(namespace.name()).withName("absent").get();

    List<AuditEntry> mine =
        log.entriesAfter(mark).stream().filter(e -> e.userAgent().equals(AGENT)).toList();

    assertThat(mine).hasSize(2);
    assertThat(mine.getFirst())
        .usingRecursiveComparison()
        .ignoringFields("at")
        .isEqualTo(
            new AuditEntry(
                "create",
                "",
                "configmaps",
                "",
                namespace.name(),
                "after",
                mine.getFirst().user(),
                AGENT,
                false,
                201,
                mine.getFirst().at()));
    assertThat(mine.getFirst().isWrite()).isTrue();
    assertThat(mine.getLast().verb()).isEqualTo("get");
    assertThat(mine.getLast().responseCode()).isEqualTo(404);
  }

  @Test
  void aRestartedApiServerKeepsWhatItHadAndItsAddress() {
    create("kept");
    controlPlane.stopApiServer();
    assertThatThrownBy(() -> get("kept")).isInstanceOf(KubernetesClientException.class);

    controlPlane.startApiServer();

    assertThat(get("kept").getData()).containsEntry("key", "value");
  }

  @Test
  void aPausedApiServerLeavesRequestsUnansweredUntilItGoesOn() {
    create("slow");
    controlPlane.pauseApiServer();
    assertThatThrownBy(() -> get("slow")).isInstanceOf(KubernetesClientException.class);

    controlPlane.resumeApiServer();

    assertThat(get("slow")).isNotNull();
  }

  @Test
  void theGarbageCollectorRemovesWhatBelongsToADeletedOwner() {
    ConfigMap owner = create("owner");
    ConfigMap dependent =
        new ConfigMapBuilder(configMap("dependent"))
            .editMetadata()
            .addNewOwnerReference()
            .withApiVersion("v1")
            .withKind("ConfigMap")
            .withName("owner")
            .withUid(owner.getMetadata().getUid())
            .endOwnerReference()
            .endMetadata()
            .build();
    client.resource(dependent).create();

    client.resource(owner).delete();

    await().atMost(Duration.ofSeconds(60)).until(() -> get("dependent") == null);
  }

  private ConfigMap create(String name) {
    return client.resource(configMap(name)).create();
  }

  private ConfigMap get(String name) {
    return client.configMaps().inNamespace(namespace.name()).withName(name).get();
  }

  private ConfigMap configMap(String name) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(namespace.name())
        .endMetadata()
        .addToData("key", "value")
        .build();
  }

  private static KubernetesClient impatientClient(Path kubeconfig) {
    Config config =
        new ConfigBuilder(Config.fromKubeconfig(kubeconfig.toFile()))
            .withUserAgent(AGENT)
            .withRequestTimeout(2_000)
            .withRequestRetryBackoffLimit(0)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }
}
