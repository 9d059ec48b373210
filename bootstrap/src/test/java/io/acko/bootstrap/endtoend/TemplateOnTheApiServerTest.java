package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A cluster that is built on a template, where the API server prunes and completes both. */
@WithControlPlane
class TemplateOnTheApiServerTest {
  private static final String NAME = "templated";

  @Test
  void waitsForItsTemplateKeepsItsCopyAndTakesAnotherWhenAsked(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      String[] documents = Files.readString(Path.of("samples/templated.yaml")).split("---\n", -1);
      String own = rig.namespace.name() + "-small";
      rig.applyText(documents[1].replace("small-memory", own));
      rig.awaitStatus(NAME, "what it waits for", r -> r.status(NAME, "phaseReason").contains(own));
      assertThat(rig.podNames()).isEmpty();

      GenericKubernetesResource template = template(rig, documents[0].replace("small-memory", own));
      rig.client.resource(template).create();
      try {
        rig.awaitPhase(NAME, "Completed");
        assertThat(rig.status(NAME, "health")).isEqualTo("3/3");
        assertThat(conf(rig)).contains("proto-fd-max 12000").contains("replication-factor 2");
        assertThat(rig.status(NAME, "templateSnapshot", "synced")).isEqualTo("true");
        isQuiet(controlPlane, rig);

        patch(rig, own, "{\"spec\":{\"aerospikeConfig\":{\"service\":{\"proto-fd-max\":13000}}}}");
        rig.awaitStatus(
            NAME,
            "that the copy is behind",
            r -> r.status(NAME, "templateSnapshot", "synced").equals("false"));
        assertThat(conf(rig)).contains("proto-fd-max 12000");
        isQuiet(controlPlane, rig);

        askForANewCopy(rig);
        await("the new copy in the files")
            .atMost(Rig.PATIENCE)
            .until(() -> conf(rig).contains("proto-fd-max 13000"));
        await("the wish to be taken away")
            .atMost(Rig.PATIENCE)
            .until(() -> !annotations(rig).containsKey("acko.io/resync-template"));
        rig.awaitPhase(NAME, "Completed");
        assertThat(rig.status(NAME, "templateSnapshot", "synced")).isEqualTo("true");
        isQuiet(controlPlane, rig);
      } finally {
        rig.client.resource(template).delete();
      }
    }
  }

  private static GenericKubernetesResource template(Rig rig, String yaml) {
    return rig.client.getKubernetesSerialization().unmarshal(yaml, GenericKubernetesResource.class);
  }

  private static void patch(Rig rig, String name, String patch) {
    rig.client
        .genericKubernetesResources("acko.io/v1alpha1", "AerospikeClusterTemplate")
        .withName(name)
        .patch(PatchContext.of(PatchType.JSON_MERGE), patch);
  }

  private static void askForANewCopy(Rig rig) {
    rig.clusters()
        .inNamespace(rig.namespace.name())
        .withName(NAME)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"metadata\":{\"annotations\":{\"acko.io/resync-template\":\"true\"}}}");
  }

  private static Map<String, String> annotations(Rig rig) {
    Map<String, String> annotations = rig.cluster(NAME).getMetadata().getAnnotations();
    return annotations == null ? Map.of() : annotations;
  }

  private static String conf(Rig rig) {
    return rig.client
        .configMaps()
        .inNamespace(rig.namespace.name())
        .withName(NAME + "-0-config")
        .get()
        .getData()
        .get("aerospike.conf");
  }

  /** The copy in the status is read back as it was written: else each pass would take another. */
  private static void isQuiet(ControlPlane controlPlane, Rig rig) throws InterruptedException {
    await("pods may be evicted again, which two looks at rest have to agree on")
        .atMost(Rig.PATIENCE)
        .until(() -> rig.mayBeEvicted(NAME));
    Thread.sleep(3000);
    AuditLog.Mark quiet = controlPlane.auditLog().mark();
    for (int minute = 0; minute < 4; minute++) {
      rig.clock.forward(Duration.ofMinutes(1));
      Thread.sleep(1500);
    }
    assertThat(rig.writes(quiet)).isEqualTo(List.of());
  }
}
