package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.adapters.simulation.story.Rehearsal;
import io.acko.application.plan.Blueprint;
import io.acko.application.port.ClusterObserver;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Manifest;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ObservedCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What reading files, rendering and rehearsing come to, beside their wording. */
class FilesAndRehearsalsTest {
  private static final String GIVEN = "src/test/resources/io/acko/bootstrap/given/";

  @Test
  void theStandardInputIsAFileToo() throws IOException {
    Acko.Result result =
        new Acko()
            .typing(Files.readString(Path.of(GIVEN + "broken.yaml")))
            .run("validate", "-f", "-");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("<stdin>:9  error  spec.siez");
  }

  @Test
  void strictMakesWarningsCount() {
    assertThat(new Acko().run("validate", "-f", GIVEN + "warned.yaml").code()).isZero();
    assertThat(new Acko().run("validate", "--strict", "-f", GIVEN + "warned.yaml").code())
        .isEqualTo(1);
    assertThat(new Acko().run("validate", "--strict", "-f", "samples/file-3.yaml").code()).isZero();
  }

  @Test
  void whatCannotBeReadIsToldByNameAndExitsWithTwo(@TempDir Path folder) throws IOException {
    Path broken = Files.writeString(folder.resolve("broken"), "kind: [");
    Path other = Files.writeString(folder.resolve("other"), "kind: Pod\n");
    Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    for (Path file : List.of(folder, broken, other, bytes, folder.resolve("missing"))) {
      Acko.Result result = new Acko().run("validate", "-f", file.toString());
      assertThat(result.code()).as("%s", file).isEqualTo(2);
      assertThat(result.err()).hasLineCount(1).contains(file.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"samples/memory-3.yaml", "samples/file-3.yaml"})
  void whatIsRenderedIsWhatAReconcileApplies(String sample)
      throws IOException, UnreadableTextException {
    GivenResource given = YamlText.read(sample, Files.readString(Path.of(sample))).getFirst();
    Rehearsal rehearsal = new Rehearsal(new ClusterKey("data", given.name()), 1);
    rehearsal.create(given.object().map("spec"));

    ObservedCluster applied =
        ((ClusterObserver.Seen)
                rehearsal.onlooker().observer().observe(new ClusterKey("data", given.name())))
            .cluster();
    // What is rendered belongs to a cluster that has no UID yet.
    String rendered =
        new Acko()
            .run("render", "-n", "data", "-f", sample)
            .out()
            .replace(Blueprint.NOT_CREATED_YET.text(), applied.resource().uid().text());
    List<GivenResource> documents = YamlText.read("rendered", rendered);

    assertThat(documents)
        .extracting(one -> new ObjectRef(kind(one), one.name()))
        .containsExactlyInAnyOrderElementsOf(
            applied.objects().keySet().stream()
                .filter(ref -> ref.kind() != ObjectKind.PERSISTENT_VOLUME_CLAIM)
                .toList());
    for (GivenResource document : documents) {
      ObjectRef ref = new ObjectRef(kind(document), document.name());
      MapValue wanted = withoutOwner(document.object());
      assertThat(new Manifest(ref, wanted).isHeldBy(applied.object(ref).orElseThrow()))
          .as("%s", ref)
          .isTrue();
    }
  }

  @Test
  void aClusterIsRenderedWithTheTemplateOfItsFile() throws IOException {
    Acko.Result result = new Acko().typing(templated()).run("render", "-f", "-");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("replicas: 3").contains("aerospike:ce-8.1.1.1");
  }

  @Test
  void aClusterThatWaitsForItsTemplateIsRenderedAsNothingAndSaysSo() throws IOException {
    String alone = templated().split("---\n", -1)[1];

    Acko.Result result = new Acko().typing(alone).run("render", "-f", "-");

    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("nothing is applied yet").contains("template");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void aClusterIsRehearsedWithTheTemplateOfItsFile() {
    Acko.Result result = new Acko().run("plan", "--simulate", "-f", "samples/templated.yaml");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("pod templated-0-2 is ready");
  }

  private static String templated() throws IOException {
    return Files.readString(Path.of(GIVEN + "templated.yaml"))
        .replace("replication-factor: 4", "replication-factor: 2");
  }

  @Test
  void aRehearsalTellsWhatHappensAfterwards() {
    Acko.Result grown =
        new Acko()
            .run("plan", "--from", "samples/memory-3.yaml", "-f", GIVEN + "memory-3-grown.yaml");

    assertThat(grown.code()).isZero();
    assertThat(grown.out())
        .containsSubsequence(
            "rehearsed on a simulated copy",
            "wrote ConfigMap/memory-3-0-config",
            "wrote StatefulSet/memory-3-0",
            "pod memory-3-0-3 is ready");
  }

  @Test
  void aPlanIsTheSameEachTime() {
    String[] words = {
      "plan", "--from", "samples/memory-3.yaml", "-f", GIVEN + "memory-3-live.yaml"
    };

    assertThat(new Acko().run(words)).isEqualTo(new Acko().run(words));
  }

  @Test
  void aSpecThatAnUpdateMayNotHaveIsRefusedAsAnUpdate() throws IOException {
    String other =
        Files.readString(Path.of("samples/memory-3.yaml"))
            .replace("cluster-name: memory-3", "cluster-name: other");

    assertThat(new Acko().typing(other).run("plan", "--simulate", "-f", "-").code()).isZero();
    Acko.Result update =
        new Acko().typing(other).run("plan", "--from", "samples/memory-3.yaml", "-f", "-");
    assertThat(update.code()).isEqualTo(1);
    assertThat(update.err()).contains("would be refused").contains("cluster-name");
  }

  @Test
  void aKubeconfigThatLeadsNowhereIsNoReasonToSimulate(@TempDir Path folder) {
    Acko.Result result =
        new Acko()
            .with("ACKO_KUBECONFIG", folder.resolve("missing").toString())
            .run("plan", "-f", "samples/file-3.yaml");

    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("ACKO_KUBECONFIG").contains("missing");
    assertThat(result.out()).isEmpty();
  }

  private static ObjectKind kind(GivenResource document) {
    return Arrays.stream(ObjectKind.values())
        .filter(kind -> kind.kind().equals(document.kind()))
        .findFirst()
        .orElseThrow();
  }

  /** The UID of the owner is not known before it exists, and the digest is taken over it. */
  private static MapValue withoutOwner(MapValue object) {
    MapValue metadata = object.map("metadata");
    MapValue annotations = metadata.map("annotations").without(Manifest.DIGEST);
    return object.with(
        "metadata", metadata.without("ownerReferences").with("annotations", (Value) annotations));
  }
}
