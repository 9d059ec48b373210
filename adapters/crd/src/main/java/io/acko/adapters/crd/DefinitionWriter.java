package io.acko.adapters.crd;

import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.crdv2.generator.CRDPostProcessor;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceColumnDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionVersion;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Writes the definitions from the wire types while the module is built.
 *
 * <p>Three things the generator cannot say are put right here: it sorts the columns by their path,
 * which would change what {@code kubectl get} prints and scripts cut out of it, and it knows
 * neither lists that are keyed by a field nor the format of a time that the wire types keep as
 * text.
 */
final class DefinitionWriter {
  private static final List<String> COLUMNS =
      List.of(
          "RackSize",
          "Health",
          "Phase",
          "Age",
          "Available",
          "Image",
          "ObservedGen",
          "PhaseReason",
          "AS-Size",
          "AntiAffinity",
          "StorageClass",
          "Description");

  private static final Set<String> TIMES =
      Set.of(
          "lastChecked",
          "lastReconcileTime",
          "lastRestartTime",
          "lastTransitionTime",
          "nextAttempt",
          "nextTrial",
          "since",
          "snapshotTimestamp",
          "unstableSince");

  private DefinitionWriter() {}

  public static void main(String[] directory) throws IOException {
    Path target = Files.createDirectories(Path.of(directory[0]));
    new CRDGenerator()
        .customResourceClasses(AerospikeCluster.class, AerospikeClusterTemplate.class)
        // Fields of Kubernetes types that are newer than this client are kept, not pruned.
        .withImplicitPreserveUnknownFields(true)
        .withPostProcessor(new Corrections())
        .inOutputDir(target.toFile())
        .generate();
  }

  private static final class Corrections implements CRDPostProcessor {
    @Override
    public HasMetadata process(HasMetadata resource, String crdVersion) {
      if (resource instanceof CustomResourceDefinition definition) {
        definition.getSpec().getVersions().forEach(Corrections::correct);
      }
      return resource;
    }

    private static void correct(CustomResourceDefinitionVersion version) {
      version.getAdditionalPrinterColumns().sort(Comparator.comparingInt(Corrections::position));
      JSONSchemaProps schema = version.getSchema().getOpenAPIV3Schema();
      Optional<JSONSchemaProps> status = below(schema, "status");
      status.flatMap(s -> below(s, "conditions")).ifPresent(Corrections::keyByType);
      status.ifPresent(Corrections::markTimes);
    }

    private static void markTimes(JSONSchemaProps schema) {
      if (schema.getProperties() != null) {
        schema
            .getProperties()
            .forEach(
                (name, property) -> {
                  if (TIMES.contains(name)) {
                    property.setFormat("date-time");
                  }
                  markTimes(property);
                });
      }
      if (schema.getItems() != null && schema.getItems().getSchema() != null) {
        markTimes(schema.getItems().getSchema());
      }
      if (schema.getAdditionalProperties() != null
          && schema.getAdditionalProperties().getSchema() != null) {
        markTimes(schema.getAdditionalProperties().getSchema());
      }
    }

    private static Optional<JSONSchemaProps> below(JSONSchemaProps schema, String name) {
      return Optional.ofNullable(schema.getProperties().get(name));
    }

    private static void keyByType(JSONSchemaProps list) {
      list.setXKubernetesListType("map");
      list.setXKubernetesListMapKeys(List.of("type"));
    }

    private static int position(CustomResourceColumnDefinition column) {
      int position = COLUMNS.indexOf(column.getName());
      if (position < 0) {
        throw new IllegalStateException("give the column " + column.getName() + " its place");
      }
      return position;
    }
  }
}
