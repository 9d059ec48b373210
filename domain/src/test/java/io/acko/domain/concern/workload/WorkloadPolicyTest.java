package io.acko.domain.concern.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedCluster;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkloadPolicyTest {

  @Test
  void spreadsPodsOverRacksWithTheRemainderFirst() {
    MapValue racks =
        MapValue.build()
            .put("racks", ListValue.of(rack(1, "a"), rack(2, "b"), rack(3, "c")))
            .build();
    List<MapValue> sets = statefulSets(Clusters.specDocument(8).with("rackConfig", racks));
    assertThat(sets.stream().map(set -> set.text("metadata", "name").orElse("")))
        .containsExactly("demo-1", "demo-2", "demo-3");
    assertThat(sets.stream().map(set -> set.text("spec", "replicas").orElse("")))
        .containsExactly("3", "3", "2");
    assertThat(io.acko.domain.document.Json.print(sets.getFirst()))
        .contains("topology.kubernetes.io/zone");
  }

  @Test
  void joinsARacksPlacementWithTheUsersAffinityInsteadOfReplacingIt() {
    MapValue expression = MapValue.build().put("key", "disk").put("operator", "Exists").build();
    MapValue term = MapValue.build().put("matchExpressions", ListValue.of(expression)).build();
    MapValue required = MapValue.build().put("nodeSelectorTerms", ListValue.of(term)).build();
    MapValue affinity =
        MapValue.build()
            .put(
                "nodeAffinity",
                MapValue.build()
                    .put("requiredDuringSchedulingIgnoredDuringExecution", required)
                    .build())
            .build();
    MapValue document =
        Clusters.specDocument(3)
            .with("podSpec", MapValue.build().put("affinity", affinity).build())
            .with("rackConfig", MapValue.build().put("racks", ListValue.of(rack(1, "a"))).build());
    String text = io.acko.domain.document.Json.print(statefulSets(document).getFirst());
    assertThat(text).contains("\"key\":\"disk\"").contains("topology.kubernetes.io/zone");
  }

  @Test
  void attachesABlockVolumeAsADevice() {
    MapValue claim = MapValue.build().put("volumeMode", "Block").put("size", "10Gi").build();
    MapValue volume =
        MapValue.build()
            .put("name", "raw")
            .put("source", MapValue.build().put("persistentVolume", claim).build())
            .put("aerospike", MapValue.build().put("path", "/dev/raw").build())
            .build();
    MapValue document =
        Clusters.specDocument(3)
            .with("storage", MapValue.build().put("volumes", ListValue.of(volume)).build());
    MapValue set = statefulSets(document).getFirst();
    MapValue server =
        set.map("spec").map("template").map("spec").list("containers").maps().getFirst();
    assertThat(server.list("volumeDevices").maps())
        .containsExactly(MapValue.build().put("name", "raw").put("devicePath", "/dev/raw").build());
    assertThat(set.map("spec").list("volumeClaimTemplates").maps()).hasSize(1);
  }

  // B059, F132.
  @Test
  void letsNoUsersLabelOrAnnotationReplaceWhatTheOperatorReliesOn() {
    MapValue metadata =
        MapValue.build()
            .put("labels", MapValue.build().put("acko.io/rack", "77").build())
            .put("annotations", MapValue.build().put("acko.io/config-hash", "fake").build())
            .build();
    MapValue document =
        Clusters.specDocument(3)
            .with("podSpec", MapValue.build().put("metadata", metadata).build());
    MapValue pod = statefulSets(document).getFirst().map("spec").map("template").map("metadata");
    assertThat(pod.text("labels", "acko.io/rack")).contains("0");
    assertThat(pod.text("annotations", "acko.io/config-hash").orElse("")).hasSize(16);
  }

  @Test
  void probesAskTheServerAtThePortItHas() {
    MapValue port = Doc.of("{aerospikeConfig: {network: {service: {port: 4000}}}}");
    MapValue set = statefulSets(Clusters.specDocument(3).overlaidBy(port)).getFirst();
    MapValue server =
        set.map("spec").map("template").map("spec").list("containers").maps().getFirst();
    for (String probe : List.of("startupProbe", "readinessProbe", "livenessProbe")) {
      assertThat(server.map(probe).map("exec").list("command").texts().getLast())
          .as(probe)
          .contains("-p 4000");
    }
  }

  /** Readiness is asked for only once the startup probe has come through, so both count. */
  @Test
  void aUsableServerIsSeenWithinTwoSecondsAndOneThatLoadsHasAnHour() {
    MapValue server =
        statefulSets(Clusters.specDocument(3))
            .getFirst()
            .map("spec")
            .map("template")
            .map("spec")
            .list("containers")
            .maps()
            .getFirst();
    for (String probe : List.of("startupProbe", "readinessProbe")) {
      assertThat(number(server.map(probe), "periodSeconds")).as(probe).isLessThanOrEqualTo(2);
      assertThat(server.map(probe).get("initialDelaySeconds")).as(probe).isEmpty();
    }
    MapValue startup = server.map("startupProbe");
    assertThat(number(startup, "periodSeconds") * number(startup, "failureThreshold"))
        .isGreaterThanOrEqualTo(3_600);
  }

  private static int number(MapValue probe, String field) {
    return probe.get(field).flatMap(Value::asInteger).orElseThrow();
  }

  @Test
  void podsWaitForTheOperatorsWordOnlyWhereTheSpecAsksForIt() {
    MapValue wish = Doc.of("{podSpec: {readinessGateEnabled: true}}");

    assertThat(gates(Clusters.specDocument(3).overlaidBy(wish)))
        .isEqualTo(Doc.of("{it: [{conditionType: acko.io/aerospike-ready}]}").list("it"));
    assertThat(gates(Clusters.specDocument(3)).isEmpty()).isTrue();
  }

  private static ListValue gates(MapValue spec) {
    MapValue set = statefulSets(spec).getFirst();
    return set.map("spec").map("template").map("spec").list("readinessGates");
  }

  @Test
  void theLastWordsOfAContainerThatFailsReachItsStatus() {
    MapValue pod =
        statefulSets(Clusters.specDocument(3)).getFirst().map("spec").map("template").map("spec");
    for (String containers : List.of("initContainers", "containers")) {
      assertThat(pod.list(containers).maps().getFirst().text("terminationMessagePolicy"))
          .as(containers)
          .contains("FallbackToLogsOnError");
    }
  }

  private static MapValue rack(int id, String zone) {
    return MapValue.build().put("id", id).put("zone", zone).build();
  }

  private static List<MapValue> statefulSets(MapValue document) {
    ObservedCluster bare = Clusters.bare(Clusters.resource(ClusterSpec.read(document)));
    return ((Verdict.Act) examine(bare))
        .steps().stream()
            .filter(step -> step.target().kind() == ObjectKind.STATEFUL_SET)
            .map(step -> ((Step.Apply) step).manifest().body())
            .toList();
  }

  private static Verdict examine(ObservedCluster view) {
    return new WorkloadPolicy().examine(new Situation(view, Clusters.NOON));
  }
}
