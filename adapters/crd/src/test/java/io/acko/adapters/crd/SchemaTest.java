package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SchemaTest {

  @ParameterizedTest
  @CsvSource({"CLUSTERS, cluster, 526", "TEMPLATES, template, 60"})
  void saysOfEveryFieldWhatTheTableSaysAndNothingElse(
      CustomResourceDefinitions definition, String kind, int fields) {
    SortedMap<String, SortedMap<String, String>> wanted = SchemaTable.load().fieldsOf(kind);
    SortedMap<String, SortedMap<String, String>> actual =
        SchemaFields.of(root(definition), path -> isKubernetesType(wanted.get(path)));
    SortedMap<String, SortedMap<String, String>> expected = new TreeMap<>();
    wanted.forEach((path, facts) -> expected.put(path, asGenerated(facts)));

    assertThat(expected).hasSize(fields);
    assertThat(actual.keySet()).containsExactlyElementsOf(expected.keySet());
    assertThat(actual).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void describesEveryFieldOfItsOwn(CustomResourceDefinitions definition) {
    assertThat(undescribed("spec", root(definition).getProperties().get("spec"))).isEmpty();
    assertThat(undescribed("status", root(definition).getProperties().get("status"))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void staysSmallEnoughToBeStored(CustomResourceDefinitions definition) {
    assertThat(definition.text().length()).isLessThan(1_000_000);
  }

  private static JSONSchemaProps root(CustomResourceDefinitions definition) {
    return definition.parsed().getSpec().getVersions().getFirst().getSchema().getOpenAPIV3Schema();
  }

  private static boolean isKubernetesType(SortedMap<String, String> facts) {
    return facts != null && facts.getOrDefault("type", "").startsWith("k8s:");
  }

  /** A Kubernetes type keeps the fields it does not know, a list of them does so in its items. */
  private static SortedMap<String, String> asGenerated(SortedMap<String, String> facts) {
    if (!isKubernetesType(facts)) {
      return facts;
    }
    SortedMap<String, String> generated = new TreeMap<>(facts);
    if (facts.getOrDefault("type", "").endsWith("[]")) {
      generated.put("type", "array");
    } else {
      generated.put("type", "object");
      generated.put("preserve", "yes");
    }
    return generated;
  }

  private static List<String> undescribed(String path, JSONSchemaProps schema) {
    if (Boolean.TRUE.equals(schema.getXKubernetesPreserveUnknownFields())) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    if (schema.getProperties() != null) {
      schema
          .getProperties()
          .forEach(
              (name, property) -> {
                String here = path + "." + name;
                if (property.getDescription() == null || property.getDescription().isBlank()) {
                  found.add(here);
                }
                found.addAll(undescribed(here, property));
              });
    }
    if (schema.getItems() != null) {
      found.addAll(undescribed(path + "[]", schema.getItems().getSchema()));
    }
    return found;
  }
}
