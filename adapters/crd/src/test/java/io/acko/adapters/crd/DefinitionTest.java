package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DefinitionTest {
  private static final CustomResourceDefinition CLUSTERS =
      CustomResourceDefinitions.CLUSTERS.parsed();
  private static final CustomResourceDefinition TEMPLATES =
      CustomResourceDefinitions.TEMPLATES.parsed();

  @Test
  void namesTheKindsAsThePeerDoes() {
    assertThat(names(CLUSTERS))
        .containsExactly(
            "aerospikeclusters.acko.io",
            "acko.io",
            "AerospikeCluster",
            "aerospikeclusters",
            "aerospikecluster",
            "[asc]",
            "Namespaced");
    assertThat(names(TEMPLATES))
        .containsExactly(
            "aerospikeclustertemplates.acko.io",
            "acko.io",
            "AerospikeClusterTemplate",
            "aerospikeclustertemplates",
            "aerospikeclustertemplate",
            "[asct]",
            "Cluster");
  }

  @ParameterizedTest
  @EnumSource
  void servesAndStoresOneVersionAndSurvivesTheChart(CustomResourceDefinitions definition) {
    CustomResourceDefinition parsed = definition.parsed();
    assertThat(parsed.getSpec().getVersions())
        .singleElement()
        .satisfies(
            version -> {
              assertThat(version.getName()).isEqualTo("v1alpha1");
              assertThat(version.getServed()).isTrue();
              assertThat(version.getStorage()).isTrue();
            });
    assertThat(parsed.getMetadata().getAnnotations())
        .containsEntry("helm.sh/resource-policy", "keep");
    assertThat(parsed.getSpec().getNames().getCategories()).isNullOrEmpty();
    assertThat(parsed.getMetadata().getName()).isEqualTo(definition.definitionName());
  }

  @Test
  void printsTheColumnsOfAClusterInThePeersOrder() {
    assertThat(columns(CLUSTERS))
        .containsExactly(
            "RackSize integer .spec.size 0",
            "Health string .status.health 0",
            "Phase string .status.phase 0",
            "Age date .metadata.creationTimestamp 0",
            "Available string .status.conditions[?(@.type=='Available')].status 0",
            "Image string .spec.image 1",
            "ObservedGen integer .status.observedGeneration 1",
            "PhaseReason string .status.phaseReason 1",
            "AS-Size integer .status.aerospikeClusterSize 1");
  }

  @Test
  void printsTheColumnsOfATemplateInThePeersOrder() {
    assertThat(columns(TEMPLATES))
        .containsExactly(
            "Age date .metadata.creationTimestamp 0",
            "AntiAffinity string .spec.scheduling.podAntiAffinityLevel 0",
            "StorageClass string .spec.storage.storageClassName 1",
            "Description string .spec.description 1");
  }

  @Test
  void scalesClustersButNotTemplates() {
    assertThat(version(CLUSTERS).getSubresources().getStatus()).isNotNull();
    assertThat(version(CLUSTERS).getSubresources().getScale())
        .satisfies(
            scale -> {
              assertThat(scale.getSpecReplicasPath()).isEqualTo(".spec.size");
              assertThat(scale.getStatusReplicasPath()).isEqualTo(".status.size");
              assertThat(scale.getLabelSelectorPath()).isEqualTo(".status.selector");
            });
    assertThat(version(TEMPLATES).getSubresources().getStatus()).isNotNull();
    assertThat(version(TEMPLATES).getSubresources().getScale()).isNull();
  }

  @Test
  void keysConditionsByTheirType() {
    JSONSchemaProps conditions =
        version(CLUSTERS)
            .getSchema()
            .getOpenAPIV3Schema()
            .getProperties()
            .get("status")
            .getProperties()
            .get("conditions");
    assertThat(conditions.getXKubernetesListType()).isEqualTo("map");
    assertThat(conditions.getXKubernetesListMapKeys()).containsExactly("type");
  }

  /** A field that a status has to have would make the first write of each cluster fail. */
  @Test
  void noFieldOfAStatusIsRequiredB067() {
    for (CustomResourceDefinition definition : List.of(CLUSTERS, TEMPLATES)) {
      JSONSchemaProps status =
          version(definition).getSchema().getOpenAPIV3Schema().getProperties().get("status");
      assertThat(status.getRequired()).as(definition.getMetadata().getName()).isNullOrEmpty();
    }
  }

  private static List<String> names(CustomResourceDefinition definition) {
    var names = definition.getSpec().getNames();
    return List.of(
        definition.getMetadata().getName(),
        definition.getSpec().getGroup(),
        names.getKind(),
        names.getPlural(),
        names.getSingular(),
        names.getShortNames().toString(),
        definition.getSpec().getScope());
  }

  private static CustomResourceDefinitionVersion version(CustomResourceDefinition definition) {
    return definition.getSpec().getVersions().getFirst();
  }

  private static List<String> columns(CustomResourceDefinition definition) {
    return version(definition).getAdditionalPrinterColumns().stream()
        .map(c -> c.getName() + " " + c.getType() + " " + c.getJsonPath() + " " + c.getPriority())
        .toList();
  }
}
