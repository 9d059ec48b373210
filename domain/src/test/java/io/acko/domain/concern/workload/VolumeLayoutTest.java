package io.acko.domain.concern.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every source of a volume, in every container that may see it. */
class VolumeLayoutTest {
  private static final String CONTAINERS =
      "sidecars: [{name: side, image: a, volumeMounts: [{name: own, mountPath: /own}]}], "
          + "initContainers: [{name: first, image: a}]";
  private static final String ATTACHED =
      "aerospike: {path: /a, readOnly: true, subPath: s, mountPropagation: None}, "
          + "sidecars: [{containerName: side, path: /b, readOnly: true, subPathExpr: $(X)}], "
          + "initContainers: [{containerName: first, path: /c}, "
          + "{containerName: aerospike-init, path: /d}]";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          emptyDir  | {medium: Memory, sizeLimit: 1Gi}
          secret    | {secretName: s, items: [{key: a, path: b}], defaultMode: 256}
          configMap | {name: c, optional: true}
          hostPath  | {path: /on/the/host, type: Directory}
          """)
  void whatKubernetesKnowsByItselfIsPassedThroughAndSeenEverywhere(String field, String body) {
    MapValue pod = pod("{" + field + ": " + body + "}");

    assertThat(pod.list("volumes").maps())
        .contains(MapValue.build().put("name", "v").put(field, Doc.of(body)).build());
    isMountedEverywhere(pod);
  }

  @Test
  void aClaimIsSeenEverywhereAndIsNoVolumeOfThePodsOwn() {
    MapValue pod = pod("{persistentVolume: {size: 1Gi}}");

    assertThat(pod.list("volumes").maps())
        .noneMatch(volume -> volume.text("name").equals(Optional.of("v")));
    isMountedEverywhere(pod);
  }

  @Test
  void aRawDeviceIsADeviceInEveryContainerF063() {
    MapValue pod = pod("{persistentVolume: {size: 1Gi, volumeMode: Block}}");

    for (String path : List.of("aerospike-server=/a", "side=/b", "first=/c", "aerospike-init=/d")) {
      MapValue container = container(pod, path.split("=", -1)[0]);
      assertThat(container.list("volumeDevices").maps())
          .as(path)
          .containsExactly(Doc.of("{name: v, devicePath: " + path.split("=", -1)[1] + "}"));
      assertThat(container.list("volumeMounts").maps())
          .as(path)
          .noneMatch(mount -> mount.text("name").equals(Optional.of("v")));
    }
  }

  @Test
  void aVolumeWithoutAnAttachmentIsSeenByNobody() {
    MapValue pod = podOf("{name: v, source: {emptyDir: {}}}");

    assertThat(pod.list("volumes").maps())
        .anyMatch(volume -> volume.text("name").equals(Optional.of("v")));
    for (String name : List.of("aerospike-server", "side", "first", "aerospike-init")) {
      assertThat(container(pod, name).list("volumeMounts").maps())
          .noneMatch(mount -> mount.text("name").equals(Optional.of("v")));
    }
  }

  private static void isMountedEverywhere(MapValue pod) {
    assertThat(container(pod, "aerospike-server").list("volumeMounts").maps())
        .contains(
            Doc.of("{name: v, mountPath: /a, readOnly: true, subPath: s, mountPropagation: None}"));
    assertThat(container(pod, "side").list("volumeMounts").maps())
        .containsExactly(
            Doc.of("{name: own, mountPath: /own}"),
            Doc.of("{name: v, mountPath: /b, readOnly: true, subPathExpr: $(X)}"));
    assertThat(container(pod, "first").list("volumeMounts").maps())
        .containsExactly(Doc.of("{name: v, mountPath: /c}"));
    assertThat(container(pod, "aerospike-init").list("volumeMounts").maps())
        .contains(Doc.of("{name: v, mountPath: /d}"));
  }

  private static MapValue container(MapValue pod, String name) {
    return List.of("containers", "initContainers").stream()
        .flatMap(list -> pod.list(list).maps().stream())
        .filter(container -> container.text("name").equals(Optional.of(name)))
        .findFirst()
        .orElseThrow();
  }

  private static MapValue pod(String source) {
    return podOf("{name: v, source: " + source + ", " + ATTACHED + "}");
  }

  private static MapValue podOf(String volume) {
    MapValue wish = Doc.of("{podSpec: {" + CONTAINERS + "}, storage: {volumes: [" + volume + "]}}");
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).overlaidBy(wish));
    Verdict verdict =
        new WorkloadPolicy()
            .examine(new Situation(Clusters.bare(Clusters.resource(spec)), Clusters.NOON));
    return ((Verdict.Act) verdict)
        .steps().stream()
            .filter(step -> step.target().kind() == ObjectKind.STATEFUL_SET)
            .map(step -> ((Step.Apply) step).manifest().body())
            .map(set -> set.map("spec").map("template").map("spec"))
            .findFirst()
            .orElseThrow();
  }
}
