package io.acko.adapters.kubernetes.controlplane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class LimitedAccessTest {
  private final ControlPlane controlPlane;
  private KubernetesClient client;
  private ScratchNamespace namespace;

  LimitedAccessTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void makeNamespace() {
    client = controlPlane.newClient();
    namespace = ScratchNamespace.create(client, "limited-access");
  }

  @AfterEach
  void removeNamespace() {
    namespace.close();
    client.close();
  }

  @Test
  void aUserMayDoWhatItsRoleAllowsAndNothingElse() {
    Path limited = controlPlane.kubeconfigFor("reader", "readers");
    bindReader(new Subject("rbac.authorization.k8s.io", "Group", "readers", null));
    checkReader(limited);
  }

  @Test
  void aServiceAccountMayDoWhatItsRoleAllowsAndNothingElse() {
    client
        .resource(
            new ServiceAccountBuilder()
                .withNewMetadata()
                .withName("reader")
                .withNamespace(namespace.name())
                .endMetadata()
                .build())
        .create();
    bindReader(new Subject("", "ServiceAccount", "reader", namespace.name()));
    checkReader(controlPlane.kubeconfigForAccount(namespace.name(), "reader"));
  }

  private void checkReader(Path limited) {
    client
        .resource(
            new ConfigMapBuilder()
                .withNewMetadata()
                .withName("readable")
                .withNamespace(namespace.name())
                .endMetadata()
                .build())
        .create();
    try (KubernetesClient reader = controlPlane.newClient(limited)) {
      var maps = reader.configMaps().inNamespace(namespace.name());
      // The authorizer learns of a new binding by a watch, so a moment later.
      await()
          .ignoreExceptions()
          .untilAsserted(() -> assertThat(maps.withName("readable").get()).isNotNull());
      assertForbidden(() -> maps.withName("readable").delete());
      assertForbidden(() -> reader.secrets().inNamespace(namespace.name()).list());
    }
  }

  private void bindReader(Subject subject) {
    client
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withName("reader")
                .withNamespace(namespace.name())
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
                .withNamespace(namespace.name())
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "reader")
                .withSubjects(subject)
                .build())
        .create();
  }

  private static void assertForbidden(ThrowingCallable request) {
    assertThatThrownBy(request)
        .isInstanceOfSatisfying(
            KubernetesClientException.class,
            refusal -> assertThat(refusal.getCode()).isEqualTo(403));
  }
}
