package io.acko.adapters.crd;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.acko.adapters.crd.yaml.GivenResource;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.Surroundings;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.server.ConfigurationRules;
import io.acko.domain.server.ServerConfig;
import io.acko.domain.server.conf.ConfParser;
import io.acko.domain.server.conf.ParsedConf;
import io.acko.domain.template.EffectiveSpec;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What servers are given for whole resources, held against files that were looked at.
 *
 * <p>With {@code -Dgolden.write=true} the files are written anew; the difference is then to be
 * looked at.
 */
class RenderedSamplesTest {
  private static final Path GOLDEN = Path.of("src/test/resources/rendered");
  private static final Path OWN = Path.of("../../bootstrap/samples");
  private static final Optional<Path> PEERS = Surroundings.find("samples");
  private static final KubernetesSerialization YAML = new KubernetesSerialization();

  @TestFactory
  Stream<DynamicTest> everySampleOfThisProjectBecomesTheFileThatWasLookedAt() {
    List<Path> samples = samples(OWN);
    assertThat(samples).isNotEmpty();
    return samples.stream().map(RenderedSamplesTest::comparison);
  }

  @TestFactory
  Stream<DynamicTest> everySampleOfThePeerBecomesTheFileThatWasLookedAt() {
    Assumptions.assumeTrue(PEERS.isPresent(), "the peer's samples are not here");
    return samples(PEERS.orElseThrow()).stream().map(RenderedSamplesTest::comparison);
  }

  private static DynamicTest comparison(Path sample) {
    return dynamicTest(
        sample.getFileName().toString(),
        () -> {
          for (ClusterResource cluster : clusters(sample)) {
            ClusterSpec spec = whole(cluster, sample.toAbsolutePath().getParent());
            assertThat(ConfigurationRules.findings(spec, cluster.names()).violations()).isEmpty();
            for (Rack rack : spec.racks()) {
              String text = ServerConfig.of(spec, rack).render(cluster.names(), spec, List.of());
              assertThat(ConfParser.parse(text))
                  .isInstanceOfSatisfying(
                      ParsedConf.Read.class,
                      read -> assertThat(read.conf().text()).isEqualTo(text));
              compare(GOLDEN.resolve(cluster.key().name() + "-" + rack.id() + ".conf"), text);
            }
          }
        });
  }

  /** The spec with the template that it names, of any file beside it, laid under. */
  private static ClusterSpec whole(ClusterResource cluster, Path folder)
      throws IOException, UnreadableTextException {
    MapValue spec = cluster.spec().document();
    Optional<String> template = spec.text("templateRef", "name");
    if (template.isEmpty()) {
      return cluster.spec();
    }
    for (Path file : samples(folder)) {
      for (GivenResource one : YamlText.read(file.toString(), Files.readString(file))) {
        if (one.kind().equals("AerospikeClusterTemplate") && one.name().equals(template.get())) {
          MapValue laid = one.object().map("spec");
          return ClusterSpec.read(EffectiveSpec.of(spec, laid, cluster.names()));
        }
      }
    }
    throw new IllegalStateException("no template " + template.get() + " in " + folder);
  }

  private static void compare(Path golden, String text) throws IOException {
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, text);
    }
    assertThat(golden).content(UTF_8).isEqualTo(text);
  }

  /** The clusters of a file; a template alone is given to no server. */
  private static List<ClusterResource> clusters(Path sample) throws IOException {
    List<ClusterResource> clusters = new ArrayList<>();
    for (String document : Files.readString(sample).split("(?m)^---.*$", -1)) {
      if (document.contains("kind: AerospikeCluster\n")) {
        GenericKubernetesResource cluster =
            YAML.unmarshal(document, GenericKubernetesResource.class);
        if (cluster.getMetadata().getNamespace() == null) {
          cluster.getMetadata().setNamespace("data");
        }
        clusters.add(ClusterMapping.read(cluster));
      }
    }
    return clusters;
  }

  private static List<Path> samples(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
