package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.observation.VolumePreparation;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodReadingTest {
  private static final KubernetesSerialization YAML = new KubernetesSerialization();

  private static final String POD =
      """
      apiVersion: v1
      kind: Pod
      metadata:
        name: db-2-0
        uid: u1
        resourceVersion: "17"
        labels: {acko.io/rack: "2", controller-revision-hash: db-2-abc}
        annotations: {acko.io/config-hash: c1, acko.io/podspec-hash: p1}
      spec:
        containers:
        - {name: sidecar, image: other:1, ports: [{name: service, containerPort: 9}]}
        - name: aerospike-server
          image: aerospike:ce-8.1.2.0
          ports: [{name: fabric, containerPort: 3001}, {name: service, containerPort: 4000}]
      """;

  @Test
  void aRunningAndReadyPodIsReadWhole() {
    ObservedPod pod =
        read(
            """
            status:
              phase: Running
              podIP: 10.0.0.7
              hostIP: 192.168.0.1
              conditions:
              - {type: acko.io/aerospike-ready, status: "True"}
              - {type: Ready, status: "True", lastTransitionTime: "2026-01-02T03:04:05Z"}
              containerStatuses:
              - {name: aerospike-server, ready: true, state: {running: {}}}
            """);

    assertThat(pod)
        .isEqualTo(
            new ObservedPod(
                "db-2-0",
                new Uid("u1"),
                new ResourceVersion("17"),
                2,
                "10.0.0.7",
                "192.168.0.1",
                4000,
                "aerospike:ce-8.1.2.0",
                "db-2-abc",
                "c1",
                "p1",
                false,
                true,
                ServerContainer.READY,
                true,
                Optional.empty(),
                ""));
  }

  @Test
  void aPodThatIsNotReadySaysSinceWhen() {
    ObservedPod pod =
        read(
            """
            status:
              phase: Running
              conditions:
              - {type: Ready, status: "False", lastTransitionTime: "2026-01-02T03:04:05+01:00"}
            """);

    assertThat(pod.ready()).isFalse();
    assertThat(pod.notReadySince()).contains(Instant.parse("2026-01-02T02:04:05Z"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          READY   | {phase: Running, containerStatuses: [{name: aerospike-server, ready: true, state: {running: {}}}]}
          RUNNING | {phase: Running, containerStatuses: [{name: aerospike-server, ready: false, state: {running: {}}}]}
          ENDED   | {phase: Running, containerStatuses: [{name: aerospike-server, restartCount: 3, state: {waiting: {reason: CrashLoopBackOff}}}]}
          ENDED   | {phase: Running, containerStatuses: [{name: aerospike-server, state: {terminated: {exitCode: 1}}}]}
          ENDED   | {phase: Failed}
          ABSENT  | {phase: Pending}
          ABSENT  | {phase: Pending, containerStatuses: [{name: aerospike-server, restartCount: 0, state: {waiting: {reason: ErrImagePull}}}]}
          UNKNOWN | {phase: Unknown}
          UNKNOWN | {phase: Running}
          UNKNOWN | {phase: Running, reason: NodeLost, containerStatuses: [{name: aerospike-server, ready: true, state: {running: {}}}]}
          UNKNOWN | {phase: Running, conditions: [{type: Ready, status: Unknown}], containerStatuses: [{name: aerospike-server, ready: true, state: {running: {}}}]}
          UNKNOWN | {phase: Running, conditions: [{type: Ready, status: "False"}, {type: ContainersReady, status: "True"}], containerStatuses: [{name: aerospike-server, ready: true, state: {running: {}}}]}
          READY   | {phase: Running, conditions: [{type: Ready, status: "False"}, {type: ContainersReady, status: "False"}], containerStatuses: [{name: sidecar, ready: false}, {name: aerospike-server, ready: true, state: {running: {}}}]}
          """)
  void theServersContainerIsReadByItself(ServerContainer wanted, String status) {
    assertThat(read("status: " + status + "\n").server()).isEqualTo(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | [{name: aerospike-volumes, state: {terminated: {exitCode: 0}}}]
          false | [{name: aerospike-volumes, state: {terminated: {exitCode: 1}}}]
          false | [{name: aerospike-volumes, state: {running: {}}}]
          false | [{name: aerospike-volumes, lastState: {terminated: {exitCode: 0}}, state: {waiting: {}}}]
          false | [{name: aerospike-init, state: {terminated: {exitCode: 0}}}]
          false | []
          """)
  void volumesArePreparedWhenTheirContainerHasEndedWell(boolean carriedOut, String containers) {
    String marked =
        POD.replace(
            "annotations: {", "annotations: {acko.io/claim-mark: m, acko.io/volume-order: prep, ");
    String status = "status: {phase: Pending, initContainerStatuses: " + containers + "}\n";

    assertThat(PodReading.of(YAML.unmarshal(marked + status, Pod.class)).volumes())
        .contains(new VolumePreparation("m", "prep", carriedOut));
    assertThat(read(status).volumes()).isEmpty();
  }

  @Test
  void aGateThatIsNotSatisfiedSaysNothingOfTheServer() {
    String gated =
        POD.replace("spec:\n", "spec:\n  readinessGates: [{conditionType: lb/healthy}]\n");
    String status =
        "status: {phase: Running, conditions: [{type: Ready, status: \"False\"}, {type:"
            + " ContainersReady, status: \"True\"}], containerStatuses: [{name: aerospike-server,"
            + " ready: true, state: {running: {}}}]}\n";
    assertThat(PodReading.of(YAML.unmarshal(gated + status, Pod.class)).server())
        .isEqualTo(ServerContainer.READY);
  }

  /** A kubelet takes note a moment later; who lost sight of the pod speaks later still. */
  @ParameterizedTest
  @CsvSource({
    "12:00:05, 12:00:09, UNKNOWN",
    "12:00:05, 12:00:05, READY",
    "12:00:05, 12:00:01, READY"
  })
  void aGateThatWasSatisfiedOnlyNowIsNoSignThatNobodyHearsOfThePod(
      String gate, String ready, ServerContainer wanted) {
    String gated =
        POD.replace(
            "spec:\n", "spec:\n  readinessGates: [{conditionType: acko.io/aerospike-ready}]\n");
    String status =
        "status: {phase: Running, conditions: [{type: Ready, status: \"False\","
            + " lastTransitionTime: \"2026-01-02T%sZ\"}, {type: ContainersReady, status: \"True\"},"
            + " {type: acko.io/aerospike-ready, status: \"True\", lastTransitionTime:"
            + " \"2026-01-02T%sZ\"}], containerStatuses: [{name: aerospike-server, ready: true,"
            + " state: {running: {}}}]}\n";
    ObservedPod pod =
        PodReading.of(YAML.unmarshal(gated + status.formatted(ready, gate), Pod.class));
    assertThat(pod.server()).isEqualTo(wanted);
    assertThat(pod.gated()).isTrue();
  }

  @Test
  void aReadyConditionDoesNotMakeAPodReadyThatHasEnded() {
    assertThat(
            read("status: {phase: Succeeded, conditions: [{type: Ready, status: \"True\"}]}")
                .ready())
        .isFalse();
  }

  @Test
  void aBarePodIsReadWithoutComplaint() {
    ObservedPod pod =
        PodReading.of(
            YAML.unmarshal(
                "kind: Pod\nmetadata: {name: p, uid: u, resourceVersion: '1'}", Pod.class));

    assertThat(pod.servicePort()).isEqualTo(3000);
    assertThat(pod.address()).isEmpty();
    assertThat(pod.trouble()).isEmpty();
    assertThat(pod.ready()).isFalse();
  }

  @Test
  void aPodOnItsWayOutIsTerminating() {
    Pod pod = YAML.unmarshal(POD, Pod.class);
    pod.getMetadata().setDeletionTimestamp("2026-01-02T03:04:05Z");

    assertThat(PodReading.of(pod).terminating()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {waiting: {reason: ContainerCreating}} |
          {waiting: {reason: ImagePullBackOff, message: "no such image"}} | ImagePullBackOff: s: no such image
          {running: {}} |
          {terminated: {exitCode: 0, reason: Completed}} |
          {terminated: {exitCode: 137, reason: OOMKilled}} | OOMKilled: s, exit code 137
          {terminated: {exitCode: 1}} | Terminated: s, exit code 1
          """)
  void theStateOfAContainerIsTroubleOrNot(String state, String trouble) {
    assertThat(read("status: {containerStatuses: [{name: s, state: " + state + "}]}").trouble())
        .isEqualTo(trouble == null ? "" : trouble);
  }

  @Test
  void aCrashLoopTellsHowTheLastRunEnded() {
    assertThat(
            read("""
            status:
              initContainerStatuses:
              - {name: init, state: {terminated: {exitCode: 0}}}
              containerStatuses:
              - name: aerospike-server
                state: {waiting: {reason: CrashLoopBackOff, message: back-off 10s}}
                lastState: {terminated: {exitCode: 1}}
            """)
                .trouble())
        .isEqualTo("CrashLoopBackOff: aerospike-server, exit code 1: back-off 10s");
  }

  @Test
  void aCrashLoopTellsTheServersLastWordsAndNotHowItWentDown() {
    assertThat(
            read("""
            status:
              containerStatuses:
              - name: aerospike-server
                state: {waiting: {reason: CrashLoopBackOff, message: back-off 10s}}
                lastState:
                  terminated:
                    exitCode: 1
                    message: |
                      INFO (config): beginning
                      CRITICAL (config): (cfg.c:1) line 37 :: 'rack-id' is enterprise-only
                      WARNING (as): SIGINT received, aborting
                      WARNING (as): startup was not complete, exiting immediately
            """)
                .trouble())
        .isEqualTo(
            "CrashLoopBackOff: aerospike-server, exit code 1: CRITICAL (config): (cfg.c:1) line 37"
                + " :: 'rack-id' is enterprise-only");
  }

  @Test
  void aContainerThatIsCriticalOfNothingTellsItsLastLine() {
    assertThat(
            read("status: {containerStatuses: [{name: s, state: {terminated: {exitCode: 2,"
                    + " message: \"one\\ntwo\\n\\n\"}}}]}")
                .trouble())
        .isEqualTo("Terminated: s, exit code 2: two");
  }

  @Test
  void aPodThatFitsNoNodeSaysWhy() {
    assertThat(
            read("""
            status:
              phase: Pending
              conditions:
              - type: PodScheduled
                status: "False"
                reason: Unschedulable
                message: "0/3 nodes are available"
            """)
                .trouble())
        .isEqualTo("Unschedulable: 0/3 nodes are available");
  }

  @Test
  void anEvictedPodSaysWhy() {
    assertThat(read("status: {phase: Failed, reason: Evicted, message: low on memory}").trouble())
        .isEqualTo("Evicted: low on memory");
  }

  private static ObservedPod read(String status) {
    return PodReading.of(YAML.unmarshal(POD + status, Pod.class));
  }
}
