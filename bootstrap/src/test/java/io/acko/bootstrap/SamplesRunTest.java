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
 * Every cluster that somebody may try first becomes ready.
 *
 * <p>Secrets are not needed: what the peer's samples say of users is without effect here, and told.
 */
class SamplesRunTest {
  private static final String COMPLETED = Phase.COMPLETED.text();

  // F182.
  @Test
  void ourOwnBecomeReady() throws IOException, UnreadableTextException {
    assertThat(ends(Path.of("samples")).values()).isNotEmpty().containsOnly(COMPLETED);
  }

  @Test
  void thoseOfThePeerBecomeReadyWithTheirTemplates() throws IOException, UnreadableTextException {
    Optional<Path> samples = Surroundings.find("samples");
    Assumptions.assumeTrue(samples.isPresent(), "the samples are not here");

    assertThat(ends(samples.get()))
        .hasSize(8)
        .allSatisfy((name, end) -> assertThat(end).as(name).isEqualTo(COMPLETED));
  }

  /** By its name: that a cluster of a directory's files is ready, or what Ready says instead. */
  private static Map<String, String> ends(Path directory)
      throws IOException, UnreadableTextException {
    Map<String, String> ends = new TreeMap<>();
    List<GivenResource> all = read(directory);
    for (GivenResource given : all) {
      if (given.kind().equals(ResourceKind.CLUSTER.text())) {
        ends.put(given.name(), end(given, all));
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

  private static MapValue values(GivenResource template) {
    return SchemaDefaults.complete(CustomResourceDefinitions.TEMPLATES, template.object())
        .map("spec");
  }

  private static String end(GivenResource given, List<GivenResource> beside) {
    MapValue object = SchemaDefaults.complete(CustomResourceDefinitions.CLUSTERS, given.object());
    MapValue stored =
        Defaulting.complete(
            AdmissionRequest.of(Operation.CREATE, ResourceKind.CLUSTER, Optional.empty(), object));
    Rehearsal rehearsal = new Rehearsal(new ClusterKey("data", given.name()), 1);
    beside.stream()
        .filter(one -> one.kind().equals(ResourceKind.TEMPLATE.text()))
        .forEach(one -> rehearsal.template(one.name(), values(one)));
    rehearsal.create(stored.map("spec"));
    return rehearsal.isComplete()
        ? COMPLETED
        : rehearsal.status().condition(ConditionType.READY).orElseThrow().message();
  }
}
