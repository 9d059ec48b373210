package io.acko.adapters.kubernetes.controlplane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
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
  private String namespace;

  ControlPlaneTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void makeNamespace() {
    client = impatientClient(controlPlane.kubeconfig());
    namespace =
        client
            .resource(
                new NamespaceBuilder()
                    .withNewMetadata()
                    .withGenerateName("control-plane-")
                    .endMetadata()
                    .build())
            .create()
            .getMetadata()
            .getName();
  }

  @AfterEach
  void removeNamespace() {
    controlPlane.restore();
    client.namespaces().withName(namespace).delete();
    client.close();
  }

  @Test
  void theAuditLogShowsWhoAskedForWhatAfterTheMark() {
    AuditLog log = controlPlane.auditLog();
    create("before");
    AuditLog.Mark mark = log.mark();
    create("after");
    client.configMaps().inNamespace(namespace).withName("absent").get();

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
                namespace,
                "after",
                mine.getFirst().user(),
                AGENT,
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
  void aUserMayDoWhatItsRoleAllowsAndNothingElse() {
    Path limited = controlPlane.kubeconfigFor("reader", "readers");
    allowReadersToGetConfigMaps();
    create("readable");
    try (KubernetesClient reader = impatientClient(limited)) {
      var maps = reader.configMaps().inNamespace(namespace);
      assertThat(maps.withName("readable").get()).isNotNull();
      assertThatThrownBy(() -> maps.withName("readable").delete())
          .isInstanceOfSatisfying(
              KubernetesClientException.class,
              refusal -> assertThat(refusal.getCode()).isEqualTo(403));
      assertThatThrownBy(() -> reader.secrets().inNamespace(namespace).list())
          .isInstanceOfSatisfying(
              KubernetesClientException.class,
              refusal -> assertThat(refusal.getCode()).isEqualTo(403));
    }
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

  private void allowReadersToGetConfigMaps() {
    client
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withName("reader")
                .withNamespace(namespace)
                .endMetadata()
                .addNewRule()
                .withApiGroups("")
                .withResources("configmaps")
                .withVerbs("get")
                .endRule()
                .build())
        .create();
    client
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withName("readers")
                .withNamespace(namespace)
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "reader")
                .addNewSubject("rbac.authorization.k8s.io", "Group", "readers", "")
                .build())
        .create();
  }

  private ConfigMap create(String name) {
    return client.resource(configMap(name)).create();
  }

  private ConfigMap get(String name) {
    return client.configMaps().inNamespace(namespace).withName(name).get();
  }

  private ConfigMap configMap(String name) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withName(name)
        .withNamespace(namespace)
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
