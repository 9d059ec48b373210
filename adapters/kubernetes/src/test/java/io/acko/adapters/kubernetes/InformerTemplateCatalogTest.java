package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.domain.observation.Reading;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Templates are found by name, and not known while they have not been listed. */
@WithControlPlane
class InformerTemplateCatalogTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ControlPlane controlPlane;

  InformerTemplateCatalogTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @Test
  void aTemplateIsThereOnceItIsCreatedAndGoneOnceItIsDeleted() {
    try (KubernetesClient client = controlPlane.newClient()) {
      client.resource(CustomResourceDefinitions.TEMPLATES.parsed()).serverSideApply();
      InformerTemplateCatalog catalog =
          new InformerTemplateCatalog(client, new Documents(client.getKubernetesSerialization()));
      assertThat(catalog.template("small")).isInstanceOf(Reading.Unknown.class);
      List<String> changed = new CopyOnWriteArrayList<>();
      catalog.start(changed::add);
      await().atMost(PATIENCE).until(catalog::synced);
      assertThat(catalog.template("small")).isEqualTo(new Reading.Known<>(Optional.empty()));

      GenericKubernetesResource template =
          client
              .getKubernetesSerialization()
              .unmarshal(
                  """
                  apiVersion: acko.io/v1alpha1
                  kind: AerospikeClusterTemplate
                  metadata:
                    name: small
                  spec:
                    size: 3
                  """,
                  GenericKubernetesResource.class);
      client.resource(template).create();
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(catalog.template("small").known().orElseThrow().orElseThrow())
                      .matches(found -> found.text("spec", "size").equals(Optional.of("3"))));
      assertThat(changed).containsOnly("small");
      int told = changed.size();
      client.resource(template).delete();
      await()
          .atMost(PATIENCE)
          .until(() -> catalog.template("small").known().orElseThrow().isEmpty());
      assertThat(changed).as("its end is told").hasSizeGreaterThan(told);
      catalog.stop();
    }
  }
}
