package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.Surroundings;
import io.acko.domain.admission.Admission;
import io.acko.domain.admission.AdmissionPolicy;
import io.acko.domain.admission.AdmissionRequest;
import io.acko.domain.admission.Defaulting;
import io.acko.domain.admission.Operation;
import io.acko.domain.admission.rule.Finding;
import io.acko.domain.admission.rule.ResourceKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.Reading;
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

/** The peer's own samples apply unchanged, and everything that is otherwise with them is told. */
class SamplesTest {
  /** Every sample with the rules that say something of it; none is refused. */
  private static final Map<String, List<String>> TOLD =
      Map.ofEntries(
          Map.entry("aerospike-3node", List.of()),
          Map.entry("aerospike-acl", List.of("config-security-left-out", "acl-on-community")),
          Map.entry("aerospike-basic", List.of()),
          Map.entry("aerospike-multirack", List.of("racks-hold-no-replicas")),
          Map.entry("hard-rack", List.of("config-data-size-moved")),
          Map.entry(
              "hard-rack-cluster", List.of("racks-hold-no-replicas", "config-data-size-left-out")),
          Map.entry("minimal", List.of("template-resources-not-guaranteed")),
          Map.entry("minimal-cluster", List.of("config-data-size-smallest", "memory-near-limit")),
          Map.entry(
              "minimal-cluster-slim", List.of("config-data-size-smallest", "memory-near-limit")),
          Map.entry("soft-rack", List.of("template-resources-not-guaranteed")),
          Map.entry(
              "soft-rack-cluster",
              List.of(
                  "racks-hold-no-replicas",
                  "config-data-size-moved",
                  "template-resources-not-guaranteed")));

  private static List<MapValue> samples() throws IOException, UnreadableTextException {
    Optional<Path> directory = Surroundings.find("samples");
    Assumptions.assumeTrue(directory.isPresent(), "the samples are not here");
    List<MapValue> samples = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory.get())) {
      for (Path file : files.sorted().toList()) {
        YamlText.read(file.toString(), Files.readString(file)).stream()
            .map(GivenResource::object)
            .forEach(samples::add);
      }
    }
    return samples;
  }

  private static AdmissionRequest request(
      MapValue sample, Map<String, Reading<Optional<MapValue>>> templates) {
    ResourceKind kind =
        sample.text("kind").equals(Optional.of(ResourceKind.TEMPLATE.text()))
            ? ResourceKind.TEMPLATE
            : ResourceKind.CLUSTER;
    AdmissionRequest request =
        AdmissionRequest.of(Operation.CREATE, kind, Optional.empty(), sample)
            .withTemplates(templates);
    return request.withAfter(Defaulting.complete(request));
  }

  // B122.
  @Test
  void applyUnchanged() throws IOException, UnreadableTextException {
    List<MapValue> samples = samples();
    Map<String, Reading<Optional<MapValue>>> templates = new TreeMap<>();
    samples.stream()
        .filter(one -> one.text("kind").equals(Optional.of(ResourceKind.TEMPLATE.text())))
        .forEach(
            one ->
                templates.put(
                    one.text("metadata", "name").orElseThrow(),
                    new Reading.Known<>(Optional.of(one))));
    Map<String, List<String>> told = new TreeMap<>();
    for (MapValue sample : samples) {
      Admission admission = AdmissionPolicy.judge(request(sample, templates));
      assertThat(admission).as("%s", admission).isInstanceOf(Admission.Allowed.class);
      told.put(
          sample.text("metadata", "name").orElseThrow(),
          admission.warnings().stream().map(Finding::rule).distinct().toList());
    }
    assertThat(told).isEqualTo(new TreeMap<>(TOLD));
  }
}
