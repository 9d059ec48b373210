package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.adapters.simulation.wire.Definitions;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinitionBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Monitoring on a real API server, before and after it knows the Prometheus operator's kinds. */
@WithControlPlane
class MonitoringOnTheApiServerTest {
  private static final String NAME = "watched-3";
  private static final String GROUP = "monitoring.coreos.com";
  private static final List<String> KINDS = List.of("ServiceMonitor", "PrometheusRule");

  private static String sample() {
    try {
      return Files.readString(Path.of("samples/watched-3.yaml"));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static String unwatched() {
    String text = sample();
    int begin = text.indexOf("  monitoring:\n");
    return text.substring(0, begin) + text.substring(text.indexOf("  aerospikeConfig:\n"));
  }

  private static void awaitSettled(Rig rig) {
    rig.awaitStatus(
        NAME,
        "what is wanted",
        _ ->
            rig.status(NAME, "observedGeneration")
                    .equals(String.valueOf(rig.cluster(NAME).getMetadata().getGeneration()))
                && rig.status(NAME, "phase").equals("Completed"));
  }

  @Test
  void objectsFollowTheirDefinitionsAndGoWithTheWish(ControlPlane controlPlane)
      throws InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.applyText(sample());
      awaitSettled(rig);

      assertThat(rig.condition(NAME, "MonitoringActive")).isEqualTo("False/DefinitionMissing");
      assertThat(rig.condition(NAME, "Ready")).startsWith("True");
      assertThat(rig.status(NAME, "failedReconcileCount")).isIn("", "0");
      assertThat(service(rig)).isTrue();
      assertThat(exporters(rig)).hasSize(3);
      IdleMinutes.costNoWrite(rig);

      install(rig);
      try {
        rig.clock.forward(Duration.ofMinutes(2));
        rig.awaitStatus(
            NAME,
            "objects for Prometheus",
            _ -> rig.condition(NAME, "MonitoringActive").equals("True/ObjectsInPlace"));
        assertThat(object(rig, "ServiceMonitor", NAME + "-monitor").getMetadata().getLabels())
            .containsEntry("team", "db");
        assertThat(object(rig, "PrometheusRule", NAME + "-alerts")).isNotNull();
        IdleMinutes.costNoWrite(rig);

        rig.applyText(unwatched());
        awaitSettled(rig);
        assertThat(object(rig, "ServiceMonitor", NAME + "-monitor")).isNull();
        assertThat(object(rig, "PrometheusRule", NAME + "-alerts")).isNull();
        assertThat(service(rig)).isFalse();
        assertThat(exporters(rig)).isEmpty();
        IdleMinutes.costNoWrite(rig);
      } finally {
        definitions().forEach(one -> rig.client.resource(one).delete());
      }
    }
  }

  private static boolean service(Rig rig) {
    return rig.client.services().inNamespace(rig.namespace.name()).withName(NAME + "-metrics").get()
        != null;
  }

  private static List<Container> exporters(Rig rig) {
    return rig.client.pods().inNamespace(rig.namespace.name()).list().getItems().stream()
        .flatMap(pod -> pod.getSpec().getContainers().stream())
        .filter(container -> container.getName().equals("aerospike-prometheus-exporter"))
        .toList();
  }

  private static GenericKubernetesResource object(Rig rig, String kind, String name) {
    return rig.client
        .genericKubernetesResources(GROUP + "/v1", kind)
        .inNamespace(rig.namespace.name())
        .withName(name)
        .get();
  }

  private static void install(Rig rig) {
    definitions().forEach(one -> rig.client.resource(one).serverSideApply());
    await("definitions that are served")
        .atMost(Rig.PATIENCE)
        .until(
            () ->
                definitions().stream()
                    .map(one -> rig.client.resource(one).get())
                    .allMatch(Definitions::isServed));
  }

  private static List<CustomResourceDefinition> definitions() {
    return KINDS.stream().map(MonitoringOnTheApiServerTest::definition).toList();
  }

  /** A kind that takes anything. */
  private static CustomResourceDefinition definition(String kind) {
    String singular = kind.toLowerCase(Locale.ROOT);
    return new CustomResourceDefinitionBuilder()
        .withNewMetadata()
        .withName(singular + "s." + GROUP)
        .endMetadata()
        .withNewSpec()
        .withGroup(GROUP)
        .withScope("Namespaced")
        .withNewNames()
        .withKind(kind)
        .withPlural(singular + "s")
        .withSingular(singular)
        .endNames()
        .addNewVersion()
        .withName("v1")
        .withServed(true)
        .withStorage(true)
        .withNewSchema()
        .withNewOpenAPIV3Schema()
        .withType("object")
        .withXKubernetesPreserveUnknownFields(true)
        .endOpenAPIV3Schema()
        .endSchema()
        .endVersion()
        .endSpec()
        .build();
  }
}
