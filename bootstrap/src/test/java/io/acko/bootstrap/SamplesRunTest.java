package io.acko.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.schema.SchemaDefaults;
import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.adapters.simulation.story.Rehearsal;
import io.acko.domain.Surroundings;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Defaulting;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.status.ConditionType;
import io.acko.domain.status.Phase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Every cluster that somebody may try first becomes ready, or says exactly why it cannot.
 *
 * <p>Secrets are not needed: what the peer's samples say of users is without effect here, and told.
 * Whether their templates exist makes no difference yet, since no pass reads one.
 */
class SamplesRunTest {
  private static final String COMPLETED = Phase.COMPLETED.text();

  @Test
  void ourOwnBecomeReady() throws IOException, UnreadableTextException {
    assertThat(ends(Path.of("samples")).values()).isNotEmpty().containsOnly(COMPLETED);
  }

  @Test
  void thoseOfThePeerBecomeReadyOrSayWhatTheyWaitFor() throws IOException, UnreadableTextException {
    Optional<Path> samples = Surroundings.find("samples");
    Assumptions.assumeTrue(samples.isPresent(), "the samples are not here");

    assertThat(ends(samples.get()))
        .isEqualTo(
            Map.of(
                "aerospike-3node",
                COMPLETED,
                "aerospike-acl",
                COMPLETED,
                "aerospike-basic",
                COMPLETED,
                "aerospike-multirack",
                COMPLETED,
                "hard-rack-cluster",
                "0/3 pods ready; " + waitsFor("hard-rack"),
                "minimal-cluster",
                "0/1 pods ready; " + waitsFor("minimal"),
                "minimal-cluster-slim",
                "0/0 pods ready; " + waitsFor("minimal"),
                "soft-rack-cluster",
                "0/3 pods ready; " + waitsFor("soft-rack")));
  }

  private static String waitsFor(String template) {
    return "the values of template '"
        + template
        + "' (spec.templateRef) are not known, and nothing is applied without them; to go on, write"
        + " them into the spec and remove templateRef";
  }

  /** By its name: that a cluster of a directory's files is ready, or what Ready says instead. */
  private static Map<String, String> ends(Path directory)
      throws IOException, UnreadableTextException {
    Map<String, String> ends = new TreeMap<>();
    for (GivenResource given : read(directory)) {
      if (given.kind().equals(ResourceKind.CLUSTER.text())) {
        ends.put(given.name(), end(given));
      }
    }
    return ends;
  }

  private static List<GivenResource> read(Path directory)
      throws IOException, UnreadableTextException {
    List<GivenResource> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        all.addAll(YamlText.read(file.toString(), Files.readString(file)));
      }
    }
    return all;
  }

  private static String end(GivenResource given) {
    MapValue object = SchemaDefaults.complete(CustomResourceDefinitions.CLUSTERS, given.object());
    MapValue stored =
        Defaulting.complete(
            AdmissionRequest.of(Operation.CREATE, ResourceKind.CLUSTER, Optional.empty(), object));
    Rehearsal rehearsal = new Rehearsal(new ClusterKey("data", given.name()), 1);
    rehearsal.create(stored.map("spec"));
    return rehearsal.isComplete()
        ? COMPLETED
        : rehearsal.status().condition(ConditionType.READY).orElseThrow().message();
  }
}
