package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfiguration;
import io.fabric8.kubernetes.api.model.admissionregistration.v1.ValidatingWebhookConfigurationBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The breaker on a real API server, with a clock that is put forward. */
@WithControlPlane
class BreakerOnTheApiServerTest {
  private static final String NAME = "memory-3";

  // F001.
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

  @Test
  void whatTheApiServerRefusesIsToldBeforeAnythingOfTheClusterExists(ControlPlane controlPlane)
      throws IOException {
    try (Rig rig = new Rig(controlPlane)) {
      String good = Files.readString(Path.of("samples/memory-3.yaml"));
      AuditLog.Mark begin = controlPlane.auditLog().mark();
      rig.applyText(
          good.replace("  podSpec:\n", "  podSpec:\n    tolerations: [{operator: Nearly}]\n"));
      rig.awaitPhase(NAME, "Error");

      assertThat(rig.condition(NAME, "CircuitBreakerOpen")).isEqualTo("True/PermanentError");
      assertThat(rig.events("PermanentError").getFirst().getMessage())
          .contains("StatefulSet")
          .contains("spec.template.spec.tolerations[0].operator");
      assertThat(rig.writes(begin))
          .extracting(AuditEntry::resource)
          .containsOnly("aerospikeclusters", "events");

      rig.applyText(good);
      rig.awaitPhase(NAME, "Completed");
    }
  }

  private static void staysQuiet(Rig rig, ControlPlane controlPlane) throws InterruptedException {
    AuditLog.Mark quiet = controlPlane.auditLog().mark();
    for (int minute = 0; minute < 10; minute++) {
      rig.clock.forward(Duration.ofMinutes(1));
      Thread.sleep(400);
    }
    assertThat(rig.writes(quiet)).isEmpty();
    assertThat(rig.events("PermanentError")).hasSize(1);
  }

  // F002.
  private static void triesOnceEachTimeItIsForced(Rig rig, ControlPlane controlPlane)
      throws InterruptedException {
    for (int time = 1; time <= 2; time++) {
      int before = Integer.parseInt(rig.status(NAME, "circuitBreaker", "openings"));
      AuditLog.Mark asked = controlPlane.auditLog().mark();
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
      rig.clock.forward(Duration.ofMinutes(2));
      Thread.sleep(2_000); // time enough for another trial, if there were one
      assertThat(rig.status(NAME, "circuitBreaker", "openings"))
          .isEqualTo(String.valueOf(before + 1));
      assertThat(rig.writes(asked))
          .describedAs("closed and opened again are told, the status and the annotation written")
          .extracting(entry -> entry.resource() + "/" + entry.subresource())
          .containsExactlyInAnyOrder(
              "events/", "events/", "aerospikeclusters/status", "aerospikeclusters/");
    }
  }

  // B082, F005.
  @Test
  void backsOffOpensAfterTenSurvivesARestartAndTriesAfterHalfAnHour(ControlPlane controlPlane)
      throws IOException, InterruptedException {
    try (Rig rig = new Rig(controlPlane)) {
      ValidatingWebhookConfiguration broken = refusingStatefulSets(rig);
      rig.client.resource(broken).create();
      try {
        AuditLog.Mark begin = controlPlane.auditLog().mark();
        rig.applyText(Files.readString(Path.of("samples/memory-3.yaml")));
        failsTenTimes(rig);
        assertThat(attempts(rig, begin)).hasSize(10).allMatch(entry -> entry.responseCode() == 500);

        Object open = rig.cluster(NAME).get("status", "circuitBreaker");
        rig.stopOperator();
        AuditLog.Mark restarted = controlPlane.auditLog().mark();
        rig.startOperator();
        rig.awaitLead();
        rig.clock.forward(Duration.ofMinutes(5));
        Thread.sleep(2_000); // time enough for a trial, if there were one
        assertThat(rig.writes(restarted)).isEmpty();
        assertThat(rig.cluster(NAME).<Object>get("status", "circuitBreaker")).isEqualTo(open);

        rig.clock.forward(Duration.ofMinutes(31));
        rig.awaitStatus(
            NAME,
            "one trial failed",
            r -> r.status(NAME, "circuitBreaker", "failedTrials").equals("1"));
        Thread.sleep(2_000);
        assertThat(attempts(rig, restarted)).hasSize(1);
      } finally {
        rig.client.resource(broken).delete();
      }
      rig.clock.forward(Duration.ofMinutes(61));
      rig.awaitPhase(NAME, "Completed");
      assertThat(rig.status(NAME, "failedReconcileCount")).isIn("", "0");
    }
  }

  private static void failsTenTimes(Rig rig) {
    for (int last = 0; last < 9; ) {
      Failed failed = awaitFailureAfter(rig, last);
      last = failed.count();
      if (last < 10) {
        long nominal = Math.min(300_000, 1_000L << (last - 1));
        assertThat(Duration.between(failed.at(), failed.next()).toMillis())
            .describedAs("wait after failure " + last)
            .isBetween(nominal * 9 / 10, nominal * 11 / 10 + 1_000);
        rig.clock.forward(Duration.between(rig.clock.now(), failed.next()));
      }
    }
    rig.awaitPhase(NAME, "Error");
    assertThat(rig.condition(NAME, "CircuitBreakerOpen")).isEqualTo("True/ConsecutiveFailures");
  }

  /**
   * What one reading of the status says; time goes on meanwhile, and so may the failures.
   *
   * @param at in whole seconds
   */
  private record Failed(int count, Instant at, Instant next) {
    static Failed of(GenericKubernetesResource cluster) {
      return new Failed(
          cluster.get("status", "failedReconcileCount") instanceof Integer count ? count : 0,
          instant(cluster.get("status", "lastReconcileTime")),
          instant(cluster.get("status", "circuitBreaker", "nextAttempt")));
    }

    private static Instant instant(@Nullable Object text) {
      return text == null ? Instant.EPOCH : Instant.parse(text.toString());
    }
  }

  private static Failed awaitFailureAfter(Rig rig, int count) {
    AtomicReference<Failed> seen = new AtomicReference<>();
    rig.awaitStatus(
        NAME,
        "a failure after " + count,
        r -> {
          seen.set(Failed.of(r.cluster(NAME)));
          return seen.get().count() > count;
        });
    return seen.get();
  }

  private static List<AuditEntry> attempts(Rig rig, AuditLog.Mark since) {
    return rig.writes(since).stream()
        .filter(entry -> entry.resource().equals("statefulsets"))
        .toList();
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
