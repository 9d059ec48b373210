package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfiguration;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The breaker on a real API server, with a clock that is put forward. */
@WithControlPlane
class BreakerOnTheApiServerTest {
  private static final String NAME = "memory-3";

  @Test
  void opensAtOnceOnAPermanentErrorAndClosesWithTheFix(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      String good = Files.readString(Path.of("samples/memory-3.yaml"));
      rig.applyText(good.replace("    service:\n", "    xdr: {}\n    service:\n"));
      rig.awaitPhase(NAME, "Error");
      assertThat(rig.condition(NAME, "CircuitBreakerOpen")).isEqualTo("True/PermanentError");
      assertThat(rig.condition(NAME, "Stalled")).isEqualTo("True/PermanentError");
      assertThat(rig.events("PermanentError")).hasSize(1);
      assertThat(rig.events("PermanentError").getFirst().getMessage())
          .contains("spec.aerospikeConfig.xdr")
          .contains("acko.io/force-reconcile=true");
      staysQuiet(rig, controlPlane);
      triesOnceEachTimeItIsForced(rig, controlPlane);

      rig.applyText(good);
      rig.awaitPhase(NAME, "Completed");
      assertThat(rig.condition(NAME, "CircuitBreakerOpen")).isEqualTo("False/Closed");
      assertThat(rig.condition(NAME, "Stalled")).startsWith("False");
    }
  }

  private static void staysQuiet(Rig rig, ControlPlane controlPlane) throws InterruptedException {
    AuditLog.Mark quiet = controlPlane.auditLog().mark();
    for (int minute = 0; minute < 10; minute++) {
      rig.clock.forward(Duration.ofMinutes(1));
      Thread.sleep(400);
    }
    assertThat(rig.writes(quiet)).isEmpty();
  }

  private static void triesOnceEachTimeItIsForced(Rig rig, ControlPlane controlPlane) {
    for (int time = 1; time <= 2; time++) {
      String before = rig.status(NAME, "circuitBreaker", "openings");
      rig.clusters()
          .inNamespace(rig.namespace.name())
          .withName(NAME)
          .edit(
              cluster -> {
                cluster.getMetadata().getAnnotations().put("acko.io/force-reconcile", "true");
                return cluster;
              });
      rig.awaitStatus(
          NAME,
          "the annotation goes",
          r ->
              !r.cluster(NAME)
                  .getMetadata()
                  .getAnnotations()
                  .containsKey("acko.io/force-reconcile"));
      int openings = Integer.parseInt(rig.status(NAME, "circuitBreaker", "openings"));
      assertThat(openings).isEqualTo(Integer.parseInt(before) + 1);
      AuditLog.Mark after = controlPlane.auditLog().mark();
      rig.clock.forward(Duration.ofMinutes(2));
      assertThat(rig.writes(after)).isEmpty();
    }
  }

  @Test
  void backsOffOpensAfterTenSurvivesARestartAndTriesAfterHalfAnHour(ControlPlane controlPlane)
      throws IOException {
    try (Rig rig = new Rig(controlPlane)) {
      ValidatingWebhookConfiguration broken = refusingStatefulSets(rig);
      rig.client.resource(broken).create();
      try {
        rig.applyText(Files.readString(Path.of("samples/memory-3.yaml")));
        for (int failure = 1; failure <= 10; failure++) {
          String count = String.valueOf(failure);
          rig.awaitStatus(
              NAME, "failure " + count, r -> r.status(NAME, "failedReconcileCount").equals(count));
          rig.clock.forward(Duration.ofMinutes(5));
        }
        rig.awaitPhase(NAME, "Error");
        assertThat(rig.condition(NAME, "CircuitBreakerOpen")).isEqualTo("True/ConsecutiveFailures");
        String trial = rig.status(NAME, "circuitBreaker", "nextTrial");
        rig.stopOperator();
        rig.startOperator();
        AuditLog.Mark restarted = controlPlane.auditLog().mark();
        rig.clock.forward(Duration.ofMinutes(5));

        assertThat(rig.status(NAME, "circuitBreaker", "nextTrial")).isEqualTo(trial);
      } finally {
        rig.client.resource(broken).delete();
      }
      rig.clock.forward(Duration.ofMinutes(31));
      rig.awaitPhase(NAME, "Completed");
      assertThat(rig.status(NAME, "failedReconcileCount")).isIn("", "0");
    }
  }

  /** A webhook that nothing serves: the API server answers 500 to every write of a StatefulSet. */
  private static ValidatingWebhookConfiguration refusingStatefulSets(Rig rig) {
    return new ValidatingWebhookConfigurationBuilder()
        .withNewMetadata()
        .withName(rig.namespace.name())
        .endMetadata()
        .addNewWebhook()
        .withName("nobody.acko.io")
        .withFailurePolicy("Fail")
        .withSideEffects("None")
        .withTimeoutSeconds(2)
        .addToAdmissionReviewVersions("v1")
        .withNewClientConfig()
        .withUrl("https://127.0.0.1:1/nobody")
        .endClientConfig()
        .withNewNamespaceSelector()
        .addToMatchLabels("kubernetes.io/metadata.name", rig.namespace.name())
        .endNamespaceSelector()
        .addNewRule()
        .withApiGroups("apps")
        .withApiVersions("v1")
        .withOperations("CREATE", "UPDATE")
        .withResources("statefulsets")
        .withScope("Namespaced")
        .endRule()
        .endWebhook()
        .build();
  }
}
