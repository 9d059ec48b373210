package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.PasswordSource;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The permission that reading passwords needs, and what is said without it. */
@WithControlPlane
class SecretAccessTest {
  private static final String GROUP = "password-readers";

  private final ControlPlane controlPlane;
  private ApiContractWorld world;
  private KubernetesClient limited;

  SecretAccessTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
    limited = controlPlane.newClient(controlPlane.kubeconfigFor("password-reader", GROUP));
  }

  @AfterEach
  void end() {
    limited.close();
    world.close();
  }

  private PasswordSource source() {
    Documents documents = new Documents(limited.getKubernetesSerialization());
    return new SecretPasswordSource(
        new ApiServer(limited, documents, Duration.ofSeconds(10)), new KubernetesFailureMapper());
  }

  private void allow(String verb, List<String> names) {
    world
        .client()
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withName(GROUP)
                .withNamespace(world.namespace())
                .endMetadata()
                .addNewRule()
                .withApiGroups("")
                .withResources("secrets")
                .withVerbs(verb)
                .withResourceNames(names)
                .endRule()
                .build())
        .create();
    world
        .client()
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withName(GROUP)
                .withNamespace(world.namespace())
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", GROUP)
                .addNewSubject("rbac.authorization.k8s.io", "Group", GROUP, null)
                .build())
        .create();
  }

  // B172, F085.
  @Test
  void theVerbGetOnTheNamedSecretIsTheWholePermission() {
    String named = world.createSecret(Map.of(PasswordSource.KEY, "s3cret"));
    String other = world.createSecret(Map.of(PasswordSource.KEY, "hidden"));
    allow("get", List.of(named));

    // The authorizer learns of a new binding by a watch, so a moment later.
    await()
        .untilAsserted(
            () ->
                assertThat(source().read(world.namespace(), named))
                    .isInstanceOf(PasswordSource.Found.class));
    assertThat(source().read(world.namespace(), other))
        .isInstanceOf(PasswordSource.Unreadable.class);
  }

  @Test
  void whatMayNotBeReadIsUnreadableAndSaysWhichSecretAndWhatIsLacking() {
    String named = world.createSecret(Map.of(PasswordSource.KEY, "s3cret"));

    assertThat(source().read(world.namespace(), named))
        .isInstanceOfSatisfying(
            PasswordSource.Unreadable.class,
            unreadable ->
                assertThat(unreadable.why())
                    .contains(named, "cannot get resource")
                    .doesNotContain("s3cret"));
  }

  @Test
  void aNameThatIsNoneAsksForNothing() {
    assertThat(source().read(world.namespace(), "  "))
        .isInstanceOf(PasswordSource.Unreadable.class);
  }
}
