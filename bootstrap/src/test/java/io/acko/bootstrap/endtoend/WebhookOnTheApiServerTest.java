package io.acko.bootstrap.endtoend;

import static io.acko.bootstrap.endtoend.WebhookRig.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The webhook on a real API server, installed by one command and run under the printed role. */
@WithControlPlane
class WebhookOnTheApiServerTest {

  private static WebhookRig running(ControlPlane controlPlane) {
    WebhookRig rig = new WebhookRig(controlPlane, Duration.ZERO);
    rig.install();
    rig.startOperator();
    rig.awaitAnswers();
    return rig;
  }

  private static String scaled(WebhookRig rig, String name, int size) {
    return refusal(
        () ->
            rig.clusters()
                .inNamespace(rig.namespace.name())
                .withName(name)
                .subresource("scale")
                .patch(
                    PatchContext.of(PatchType.JSON_MERGE),
                    "{\"spec\":{\"replicas\":" + size + "}}"));
  }

  @Test
  void aBadSpecIsRefusedInTheWordsOfTheRule(ControlPlane controlPlane) {
    try (WebhookRig rig = running(controlPlane)) {
      assertThat(refusal(() -> rig.dryRun(rig.sample("good")))).isEmpty();
      assertThat(
              refusal(
                  () ->
                      rig.dryRun(
                          rig.sample("bad", "replication-factor: 2", "replication-factor: 4"))))
          .contains("denied the request")
          .contains("replication-factor")
          .contains("spec.aerospikeConfig.namespaces[0]");
      assertThat(
              refusal(
                  () ->
                      rig.dryRun(
                          rig.sample(
                              "bad",
                              "aerospike:ce-8.1.1.1",
                              "aerospike/aerospike-server-enterprise:8"))))
          .contains("spec.image");
    }
  }

  @Test
  void aScaleIsJudgedLikeAChangeOfTheSize(ControlPlane controlPlane) {
    try (WebhookRig rig = running(controlPlane)) {
      rig.clusters().inNamespace(rig.namespace.name()).resource(rig.sample("scaled")).create();
      assertThat(scaled(rig, "scaled", 9)).isNotEmpty();
      rig.patiently()
          .untilAsserted(
              () ->
                  assertThat(scaled(rig, "scaled", 1))
                      .as("fewer nodes than copies")
                      .contains("denied the request")
                      .contains("replication-factor"));
      assertThat(scaled(rig, "scaled", 4)).isEmpty();
    }
  }

  @Test
  void aBrokenResourceFromBeforeCanBeEditedDeletedAndLosesItsFinalizers(ControlPlane controlPlane) {
    try (WebhookRig rig = new WebhookRig(controlPlane, Duration.ZERO)) {
      GenericKubernetesResource broken =
          rig.sample("broken", "replication-factor: 2", "replication-factor: 4");
      broken.getMetadata().setFinalizers(List.of("example.com/held"));
      var resource = rig.clusters().inNamespace(rig.namespace.name()).resource(broken);
      resource.create();
      rig.install();
      rig.startOperator();
      rig.awaitAnswers();
      assertThat(
              refusal(
                  () ->
                      resource.patch(
                          PatchContext.of(PatchType.JSON_MERGE),
                          "{\"metadata\":{\"labels\":{\"a\":\"b\"}}}")))
          .isEmpty();
      resource.delete();
      assertThat(resource.get().getMetadata().getDeletionTimestamp()).isNotNull();
      rig.stopOperator();
      assertThat(
              refusal(
                  () ->
                      resource.patch(
                          PatchContext.of(PatchType.JSON_MERGE),
                          "{\"metadata\":{\"finalizers\":null}}")))
          .as("with nobody there to answer")
          .isEmpty();
      rig.patiently().until(() -> resource.get() == null);
    }
  }

  @Test
  void whileNobodyAnswersNothingIsStored(ControlPlane controlPlane) {
    try (WebhookRig rig = running(controlPlane)) {
      assertThat(rig.mutating().getWebhooks())
          .allMatch(one -> one.getFailurePolicy().equals("Fail"));
      assertThat(rig.validating().getWebhooks())
          .allMatch(one -> one.getFailurePolicy().equals("Fail"));
      rig.stopOperator();
      assertThat(refusal(() -> rig.dryRun(rig.sample("good")))).contains("failed calling webhook");
    }
  }

  @Test
  void toInstallAgainChangesNothingThatIsInUse(ControlPlane controlPlane) {
    try (WebhookRig rig = running(controlPlane)) {
      Map<String, String> keys = rig.keys();
      List<Integer> trusted = rig.trusted();
      assertThat(trusted).hasSize(4).containsOnly(1);
      rig.install();
      assertThat(rig.keys()).isEqualTo(keys);
      assertThat(rig.trusted()).isEqualTo(trusted);
      assertThat(refusal(() -> rig.dryRun(rig.sample("good")))).isEmpty();
    }
  }

  /**
   * The operator lives in the past, so that what it issues is good in the API server's present
   * through the whole rotation.
   */
  // B094.
  @Test
  void aRotationDuringAThousandRequestsFailsNone(ControlPlane controlPlane) throws Exception {
    try (WebhookRig rig = new WebhookRig(controlPlane, Duration.ofDays(-250))) {
      rig.install();
      rig.startOperator();
      rig.awaitAnswers();
      String before = rig.keys().get("tls.crt");
      rig.clusters().inNamespace(rig.namespace.name()).resource(rig.sample("stored")).create();

      try (RequestStream stream = new RequestStream(rig)) {
        stream.awaitMore(100);
        rig.clock.forward(Duration.ofDays(245));
        rig.patiently().untilAsserted(() -> assertThat(rig.trusted()).containsOnly(2));
        stream.awaitMore(100);
        rig.patiently()
            .until(
                () -> {
                  // It counts from when the leader has seen that the authority is trusted.
                  rig.clock.forward(Duration.ofMinutes(3));
                  return !rig.keys().get("tls.crt").equals(before);
                });
        stream.awaitMore(100);
        rig.clock.forward(Duration.ofDays(2));
        rig.patiently().untilAsserted(() -> assertThat(rig.trusted()).containsOnly(1));
        stream.awaitMore(100);
        stream.awaitTotal(1_000);
        assertThat(stream.failures()).isEmpty();
      }
    }
  }
}
