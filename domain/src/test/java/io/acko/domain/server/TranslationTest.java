package io.acko.domain.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Violation;
import io.acko.domain.failure.Warning;
import io.acko.domain.server.parameter.Parameter;
import io.acko.domain.server.parameter.ParameterTable;
import io.acko.domain.server.parameter.ServerVersion;
import io.acko.domain.server.parameter.Trait;
import io.acko.domain.server.review.EffectiveConfig;
import io.acko.domain.server.review.Findings;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is completed, translated or left out on the way from the spec to the file. */
class TranslationTest {
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("data", "demo"));

  private static ClusterSpec spec(String text) {
    return ClusterSpec.read(Doc.of(text));
  }

  private static String conf(ClusterSpec spec) {
    return ServerConfig.of(spec, spec.racks().getFirst()).render(NAMES, spec, List.of());
  }

  private static Findings findings(ClusterSpec spec) {
    return ConfigurationRules.findings(spec, NAMES);
  }

  @Test
  void aSizeBesideTheEngineIsTakenForTheEngines() {
    ClusterSpec spec =
        spec(
            "{size: 3, aerospikeConfig: {namespaces: [{name: a, data-size: 1073741824, storage-engine: {type: memory}}]}}");
    assertThat(conf(spec)).contains("\tstorage-engine memory {\n\t\tdata-size 1073741824\n\t}");
    assertThat(findings(spec).warnings())
        .extracting(Warning::path)
        .containsExactly("spec.aerospikeConfig.namespaces[0].data-size");
  }

  @Test
  void memoryWithoutASizeGetsTheSmallestOfTheServersTable() {
    String text =
        "{size: 3, image: \"%s\", aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: memory}}]}}";
    assertThat(conf(spec(text.formatted("aerospike:ce-8.1.1.1")))).contains("data-size 536870912");
    assertThat(conf(spec(text.formatted("aerospike:ce-8.0.0.1")))).contains("data-size 268435456");
    assertThat(findings(spec(text.formatted("aerospike:ce-8.1.1.1"))).warnings())
        .singleElement()
        .satisfies(warning -> assertThat(warning.message()).contains("smallest"));
  }

  @Test
  void dataInMemoryBecomesTheMemoryEngineWithTheSameBacking() {
    String engine = "storage-engine: {type: device, file: /d/a, filesize: 1G, data-in-memory: %s}";
    String text = "{size: 3, aerospikeConfig: {namespaces: [{name: a, " + engine + "}]}}";
    assertThat(conf(spec(text.formatted(true))))
        .contains("\tstorage-engine memory {\n\t\tfile /d/a\n\t\tfilesize 1G\n\t}");
    assertThat(conf(spec(text.formatted(false))))
        .contains("\tstorage-engine device {\n\t\tfile /d/a\n\t\tfilesize 1G\n\t}");
    assertThat(findings(spec(text.formatted(true))).violations()).isEmpty();
  }

  // B037: what has no plain translation is refused, with the replacement.
  @Test
  void memorySizeIsRefusedWithItsReplacement() {
    ClusterSpec spec =
        spec(
            """
            {size: 3, aerospikeConfig: {namespaces: [{name: t, memory-size: 4294967296, storage-engine:
              {type: device, file: /d/t.dat, filesize: 4294967296, data-in-memory: true}}]}}
            """);
    assertThat(findings(spec).violations())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.path()).isEqualTo("spec.aerospikeConfig.namespaces[0].memory-size");
              assertThat(found.fix()).contains("evict-indexes-memory-pct");
            });
  }

  // B041 and the floor of proto-fd-max: both told before any pod exists, each with its fix.
  @Test
  void theTwoMistakesThatPeopleMake() {
    ClusterSpec spec =
        spec(
            """
            {size: 3, aerospikeConfig: {service: {proto-fd-max: 1000}, logging: [{name: console, any: info}],
              namespaces: [{name: test, storage-engine: {type: memory, data-size: 1G}}]}}
            """);
    assertThat(findings(spec).violations())
        .extracting(Violation::text)
        .containsExactly(
            "spec.aerospikeConfig.logging[0].any: unknown config parameter name 'any' in logging > console;"
                + " write context: any LEVEL, such as context: any info [config-unknown-name]",
            "spec.aerospikeConfig.service.proto-fd-max: proto-fd-max must be >= 1024 and <= 2147483647,"
                + " not 1000; write a whole number from 1024 to 2147483647 [config-value-refused]");
  }

  // F126: the cluster's own pods are the seeds; the user is told that others are left out.
  @Test
  void foreignSeedsAreLeftOutWithAWarning() {
    MapValue config =
        Placed.BASE.overlaidBy(
            Doc.of(
                "{network: {heartbeat: {mesh-seed-address-port: [a.b 3002]}, info: {port: 3003}}}"));
    ClusterSpec spec =
        ClusterSpec.read(MapValue.build().put("size", 2).put("aerospikeConfig", config).build());
    assertThat(conf(spec)).doesNotContain("a.b 3002").doesNotContain("info");
    assertThat(findings(spec).warnings())
        .extracting(Warning::path)
        .containsExactly(
            "spec.aerospikeConfig.network.info",
            "spec.aerospikeConfig.network.heartbeat.mesh-seed-address-port");
  }

  /** The seeds name the port that the servers listen on, however it is written. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"3K | 3072", "[4000] | 4000", "4e3 | 4000", "\"4000\" | 4000", "\" 4000 \" | 4000"})
  void seedsHaveThePortThatTheFileSays(String written, int port) {
    ClusterSpec spec =
        spec(
            """
            {size: 2, aerospikeConfig: {network: {heartbeat: {port: %s}, service: {port: %s}},
              namespaces: [{name: a, storage-engine: {type: memory}}]}}
            """
                .formatted(written, written.equals("3K") ? "4K" : "3K"));
    ServerConfig config = ServerConfig.of(spec, spec.racks().getFirst());
    assertThat(findings(spec).violations()).isEmpty();
    assertThat(config.heartbeatPort()).isEqualTo(port);
    assertThat(config.servicePort()).isEqualTo(written.equals("3K") ? 4096 : 3072);
    assertThat(conf(spec)).contains("demo-0-1.demo.data.svc.cluster.local " + port + "\n");
  }

  // B043, B044, F023: completion, translation, addresses, seeds and ids leave no trace in the hash.
  @Test
  void theHashIsOverWhatTheUserWrote() {
    MapValue written = Doc.of("{namespaces: [{name: a, storage-engine: {type: memory}}]}");
    ServerConfig config = new ServerConfig(Optional.of(written));
    String text =
        "{size: %d, aerospikeNetworkPolicy: {accessType: %s}, aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: memory}}]}}";
    ClusterSpec small = spec(text.formatted(1, "pod"));
    ClusterSpec large = spec(text.formatted(3, "hostInternal"));
    assertThat(ServerConfig.of(small, small.racks().getFirst()).hash()).isEqualTo(config.hash());
    assertThat(ServerConfig.of(large, large.racks().getFirst()).hash()).isEqualTo(config.hash());
    assertThat(conf(small)).isNotEqualTo(conf(large));
  }

  @Test
  void advertisedAddressesArePlacesForThePodUnlessTheUserGivesThem() {
    String text =
        "{size: 1, aerospikeNetworkPolicy: {accessType: %s, alternateAccessType: %s}, aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: memory}}]}}";
    assertThat(conf(spec(text.formatted("pod", "hostInternal"))))
        .contains("\t\taccess-address MY_POD_IP\n", "\t\talternate-access-address MY_NODE_IP\n");
    assertThat(conf(spec(text.formatted("configuredIP", "configuredIP"))))
        .contains(
            "\t\taccess-address MY_ACCESS_ADDRESS\n",
            "\t\talternate-access-address MY_ALTERNATE_ACCESS_ADDRESS\n");
  }

  @Test
  void withoutAConfigurationOnlyTheNamespaceIsMissing() {
    ClusterSpec spec = spec("{size: 1, image: \"aerospike:ce-8.1.1.1\"}");
    assertThat(findings(spec).violations())
        .extracting(Violation::path)
        .containsExactly("spec.aerospikeConfig.namespaces");
  }

  @Test
  void whatEveryServerRequiresIsCompleted() {
    ParameterTable table = ParameterTable.of(ServerVersion.NEWEST);
    MapValue completed = EffectiveConfig.of(Optional.of(MapValue.EMPTY), "demo", table).document();
    List<Parameter> required =
        table.parameters().stream().filter(one -> one.is(Trait.REQUIRED)).toList();
    assertThat(required).isNotEmpty();
    for (Parameter one : required) {
      String path = (one.context() + "/" + one.name()).replace('/', '.');
      assertThat(DocumentPath.parse(path).in(completed)).as(path).isPresent();
    }
  }
}
