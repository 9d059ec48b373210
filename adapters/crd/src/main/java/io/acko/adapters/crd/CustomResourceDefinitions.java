package io.acko.adapters.crd;

import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The definitions of the two kinds, as the build made them from the wire types. */
public enum CustomResourceDefinitions {
  /** Clusters. */
  CLUSTERS("aerospikeclusters.acko.io"),
  /** Templates of clusters. */
  TEMPLATES("aerospikeclustertemplates.acko.io");

  private final String definitionName;

  CustomResourceDefinitions(String definitionName) {
    this.definitionName = definitionName;
  }

  /** Both definitions, in the order in which they can be created. */
  public static List<CustomResourceDefinitions> all() {
    return List.of(values());
  }

  /** The name of the definition in the API server. */
  public String definitionName() {
    return definitionName;
  }

  /** Where the definition is found on the class path. */
  public String resource() {
    return "META-INF/fabric8/" + definitionName + "-v1.yml";
  }

  /** The definition as YAML. */
  public String text() {
    try (InputStream stream =
        CustomResourceDefinitions.class.getClassLoader().getResourceAsStream(resource())) {
      if (stream == null) {
        throw new IllegalStateException(resource() + " is not on the class path: build it");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource(), e);
    }
  }

  /** The definition as an object; a new one each time, since it can be changed. */
  public CustomResourceDefinition parsed() {
    return new KubernetesSerialization().unmarshal(text(), CustomResourceDefinition.class);
  }
}
