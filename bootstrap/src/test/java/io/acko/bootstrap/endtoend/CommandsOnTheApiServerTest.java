package io.acko.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.adapters.kubernetes.controlplane.AuditEntry;
import io.acko.adapters.kubernetes.controlplane.AuditLog;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.bootstrap.Acko;
import io.acko.bootstrap.Readme;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands for people against a real API server with a running cluster. */
@WithControlPlane
class CommandsOnTheApiServerTest {
  private static final String NAME = "memory-3";
  private static final String READER = "planner";
  private static final Path SAMPLE = Path.of("samples/memory-3.yaml");
  private static final String GIVEN = "src/test/resources/io/acko/bootstrap/given/";

  @Test
  void planAndStatusNeedNoMoreThanToReadAndWriteNothing(ControlPlane controlPlane)
      throws UnreadableTextException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.apply(SAMPLE);
      rig.awaitPhase(NAME, "Completed");
      Path reader = readerOf(rig, controlPlane);
      AuditLog.Mark mark = controlPlane.auditLog().mark();

      Acko.Result plan = reading(rig, reader, "plan", "-f", GIVEN + "memory-3-live.yaml");
      Acko.Result same = reading(rig, reader, "plan", "-f", SAMPLE.toString(), "--no-rehearsal");
      Acko.Result status = reading(rig, reader, "status", NAME);
      Acko.Result json = reading(rig, reader, "status", NAME, "-o", "json");

      assertThat(plan.err()).isEmpty();
      assertThat(plan.out())
          .contains("3 pods, 3 ready; 3 of 3 servers answered")
          .contains("set-config:context=service;proto-fd-max=20000")
          .contains("rehearsed on a simulated copy")
          .contains("live  memory-3-0-0 memory-3-0-1 memory-3-0-2");
      assertThat(same.out())
          .contains("the spec is the stored one")
          .contains("has nothing to do")
          .contains("could lose data: nothing found");
      assertThat(status.out()).startsWith(rig.namespace.name() + "/memory-3  Completed  3/3");
      assertThat(status.out()).contains("breaker   Closed").contains("agree on a cluster of 3");
      assertThat(YamlText.read("json", json.out()).getFirst().object().text("status", "phase"))
          .contains("Completed");
      assertThat(List.of(plan, same, status, json)).extracting(Acko.Result::code).containsOnly(0);
      List<AuditEntry> requests =
          controlPlane.auditLog().entriesAfter(mark).stream()
              .filter(entry -> entry.user().equals(READER))
              .toList();
      assertThat(requests).isNotEmpty().noneMatch(AuditEntry::isWrite);
      assertThat(requests)
          .as("no other kind is missing, and nothing is forbidden")
          .filteredOn(entry -> !entry.resource().equals("ciliumnetworkpolicies"))
          .extracting(AuditEntry::responseCode)
          .containsOnly(200);
    }
  }

  @Test
  void aPersonPausesResumesRestartsAndForces(ControlPlane controlPlane) throws IOException {
    try (Rig rig = new Rig(controlPlane)) {
      rig.apply(SAMPLE);
      rig.awaitPhase(NAME, "Completed");

      told(typed(rig, controlPlane, "pause", NAME), 0, "is paused");
      rig.awaitPhase(NAME, "Paused");
      told(typed(rig, controlPlane, "pause", NAME), 0, "is paused already");
      told(typed(rig, controlPlane, "resume", NAME), 0, "is resumed");
      rig.awaitPhase(NAME, "Completed");
      told(typed(rig, controlPlane, "resume", NAME), 0, "is not paused");

      told(typed(rig, controlPlane, "restart", NAME, "--pod", "memory-3-0-7"), 1, "memory-3-0-7");
      assertThat(rig.cluster(NAME).<Object>get("spec", "operations")).isNull();
      told(typed(rig, controlPlane, "restart", NAME, "--pod", "memory-3-0-1"), 0, "memory-3-0-1");
      assertThat(String.valueOf(rig.cluster(NAME).<Object>get("spec", "operations")))
          .contains("kind=PodRestart", "id=cli-", "podList=[memory-3-0-1]");
      told(typed(rig, controlPlane, "restart", NAME), 1, "another operation is not done");

      forces(rig, controlPlane);
    }
  }

  private static void forces(Rig rig, ControlPlane controlPlane) throws IOException {
    String good = Files.readString(SAMPLE);
    rig.applyText(good.replace("    service:\n", "    xdr: {}\n    service:\n"));
    rig.awaitPhase(NAME, "Error");
    told(typed(rig, controlPlane, "status", NAME), 0, "breaker   OPEN");
    int before = Integer.parseInt(rig.status(NAME, "circuitBreaker", "openings"));

    told(typed(rig, controlPlane, "force-reconcile", NAME), 0, "will be tried once now");

    await()
        .atMost(Rig.PATIENCE)
        .until(
            () ->
                rig.status(NAME, "circuitBreaker", "openings").equals(String.valueOf(before + 1)));
  }

  @Test
  void whatIsNotThereOrForbiddenIsToldInOneLine(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      for (String command : List.of("status", "pause", "resume", "restart", "force-reconcile")) {
        Acko.Result result = typed(rig, controlPlane, command, "nobody");
        assertThat(result.code()).as(command).isEqualTo(1);
        assertThat(result.err()).as(command).contains(rig.namespace.name() + "/nobody");
        assertThat(result.out()).as(command).isEmpty();
      }
      Path stranger = controlPlane.kubeconfigFor("stranger", "strangers");
      for (String command : List.of("status", "pause")) {
        Acko.Result result = reading(rig, stranger, command, "nobody");
        assertThat(result.code()).as(command).isEqualTo(1);
        assertThat(result.err()).as(command).contains("forbidden").contains("stranger");
      }
      Acko.Result plan = reading(rig, stranger, "plan", "-f", SAMPLE.toString());
      assertThat(plan.code()).isEqualTo(1);
      assertThat(plan.err()).contains("cannot be seen").contains("forbidden");
    }
  }

  @Test
  void theCommandsOfTheReadmeWork(ControlPlane controlPlane) {
    try (Rig rig = new Rig(controlPlane)) {
      rig.apply(SAMPLE);
      rig.awaitPhase(NAME, "Completed");
      for (String[] words : Readme.withACluster()) {
        Acko.Result result = typed(rig, controlPlane, words);
        assertThat(result.code()).as("%s: %s", List.of(words), result.err()).isZero();
        assertThat(result.out()).as("%s", List.of(words)).isNotEmpty();
      }
    }
  }

  private static void told(Acko.Result result, int code, String words) {
    assertThat(result.code()).as("%s", result).isEqualTo(code);
    assertThat(result.out() + result.err()).contains(words);
  }

  /** With the credentials of an administrator, by the operator's own variable. */
  private static Acko.Result typed(Rig rig, ControlPlane controlPlane, String... words) {
    return new Acko()
        .at(Instant::now)
        .with("ACKO_KUBECONFIG", controlPlane.kubeconfig().toString())
        .run(in(rig, words));
  }

  private static Acko.Result reading(Rig rig, Path kubeconfig, String... words) {
    String[] all = Arrays.copyOf(in(rig, words), words.length + 4);
    all[words.length + 2] = "--kubeconfig";
    all[words.length + 3] = kubeconfig.toString();
    return new Acko().at(Instant::now).run(all);
  }

  private static String[] in(Rig rig, String... words) {
    String[] all = Arrays.copyOf(words, words.length + 2);
    all[words.length] = "-n";
    all[words.length + 1] = rig.namespace.name();
    return all;
  }

  /** Credentials that may look at everything a pass looks at, and at nothing else. */
  private static Path readerOf(Rig rig, ControlPlane controlPlane) {
    rig.client
        .resource(
            new RoleBuilder()
                .withNewMetadata()
                .withName("planners")
                .withNamespace(rig.namespace.name())
                .endMetadata()
                .addNewRule()
                .withApiGroups("acko.io", "", "apps", "policy", "networking.k8s.io", "cilium.io")
                .withResources(
                    "aerospikeclusters",
                    "services",
                    "configmaps",
                    "persistentvolumeclaims",
                    "pods",
                    "events",
                    "statefulsets",
                    "poddisruptionbudgets",
                    "networkpolicies",
                    "ciliumnetworkpolicies")
                .withVerbs("get", "list")
                .endRule()
                .build())
        .create();
    rig.client
        .resource(
            new RoleBindingBuilder()
                .withNewMetadata()
                .withName("planners")
                .withNamespace(rig.namespace.name())
                .endMetadata()
                .withNewRoleRef("rbac.authorization.k8s.io", "Role", "planners")
                .withSubjects(new Subject("rbac.authorization.k8s.io", "Group", "planners", null))
                .build())
        .create();
    Path reader = controlPlane.kubeconfigFor(READER, "planners");
    // The authorizer learns of a new binding by a watch, so a moment later.
    await().atMost(Rig.PATIENCE).until(() -> reading(rig, reader, "status", NAME).code() == 0);
    return reader;
  }
}
