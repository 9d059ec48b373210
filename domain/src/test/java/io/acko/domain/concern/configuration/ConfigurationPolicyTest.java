package io.acko.domain.concern.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.concern.Situation;
import io.acko.domain.concern.Verdict;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.server.ConfigurationRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigurationPolicyTest {

  @Test
  void rendersWhatTheServerReadsWithSeedsOfEveryPod() {
    assertThat(conf(Clusters.spec(2)))
        .isEqualTo(
            """
            namespace test {
            \treplication-factor 2
            \tstorage-engine memory {
            \t\tdata-size 1073741824
            \t}
            }
            network {
            \tfabric {
            \t\taddress any
            \t\tport 3001
            \t}
            \theartbeat {
            \t\tmode mesh
            \t\tport 3002
            \t\tmesh-seed-address-port demo-0-0.demo.data.svc.cluster.local 3002
            \t\tmesh-seed-address-port demo-0-1.demo.data.svc.cluster.local 3002
            \t}
            \tservice {
            \t\taddress any
            \t\tport 3000
            \t}
            }
            service {
            \tcluster-name demo
            \tnode-id MY_NODE_ID
            }
            """);
  }

  /**
   * Found by a seed: a new rack's server that knew only the pods that were to stay, while those
   * were down, made a cluster of its own, and both took writes.
   */
  @Test
  void namesEveryPodThatIsThereAmongTheSeedsWhetherItIsToStayOrNot() {
    SmallWorld world = SmallWorld.calm(3).wanting(SmallWorld.spec(2));
    assertThat(
            world.pass().observed().object(new ObjectNames(Clusters.KEY).configMap(0)).stream()
                .map(map -> map.body().text("data", "aerospike.conf").orElse("")))
        .singleElement()
        .asString()
        .contains("demo-0-0.demo.", "demo-0-1.demo.", "demo-0-2.demo.");
  }

  @Test
  void writesLargeNumbersWithoutAnExponent() {
    MapValue config =
        Clusters.config()
            .with(
                "service",
                MapValue.build()
                    .put("cluster-name", "demo")
                    .put(
                        "proto-fd-max",
                        new io.acko.domain.document.NumberValue(new java.math.BigDecimal("1e6")))
                    .build());
    assertThat(conf(withConfig(config))).contains("\tproto-fd-max 1000000\n");
  }

  @Test
  void tellsOfThousandsOfMistakesInATextThatAStatusCanHold() {
    var service = MapValue.build();
    for (int i = 0; i < 6000; i++) {
      service.put("name-" + i, "#" + "x".repeat(5000));
    }
    String message =
        new io.acko.domain.failure.Failure.InvalidSpec(
                ConfigurationRules.findings(
                        withConfig(Clusters.config().with("service", service.build())),
                        new ObjectNames(Clusters.KEY))
                    .violations())
            .message();
    assertThat(message).hasSizeLessThan(10_000).endsWith("and 5980 more");
  }

  @Test
  void asksForOneConfigMapPerRack() {
    MapValue racks =
        MapValue.build()
            .put(
                "racks",
                ListValue.of(
                    MapValue.build().put("id", 1).build(), MapValue.build().put("id", 2).build()))
            .build();
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(4).with("rackConfig", racks));
    assertThat(steps(spec).stream().map(step -> step.target().name()))
        .containsExactly("demo-1-config", "demo-2-config");
  }

  @ParameterizedTest
  @ValueSource(strings = {"xdr", "service/feature-key-file", "network/tls", "namespaces/rack-id"})
  void refusesWhatOnlyTheEnterpriseServerKnows(String path) {
    String[] names = path.split("/", -1);
    MapValue config =
        switch (names[0]) {
          case "xdr" -> Clusters.config().with("xdr", MapValue.EMPTY);
          case "namespaces" ->
              Clusters.config()
                  .with(
                      "namespaces",
                      ListValue.of(
                          Clusters.config()
                              .list("namespaces")
                              .maps()
                              .getFirst()
                              .with("rack-id", Value.of(0))));
          default ->
              Clusters.config()
                  .with(names[0], Clusters.config().map(names[0]).with(names[1], MapValue.EMPTY));
        };
    assertThat(rejection(withConfig(config)).message()).contains("Enterprise-only");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo\nxdr { }", "demo # hidden", "a { b", "tab\tinside", "a}"})
  void refusesAValueThatWouldBreakOutOfItsLine(String value) {
    MapValue config =
        Clusters.config().with("service", MapValue.build().put("cluster-name", value).build());
    Failure failure = rejection(withConfig(config));
    assertThat(failure.kind()).isEqualTo(FailureKind.PERMANENT);
    assertThat(failure.message())
        .contains("spec.aerospikeConfig.service.cluster-name")
        .doesNotContain("\n");
  }

  @Test
  void refusesAThirdNamespace() {
    MapValue one = Clusters.config().list("namespaces").maps().getFirst();
    MapValue config =
        Clusters.config()
            .with(
                "namespaces",
                ListValue.of(
                    one, one.with("name", Value.of("b")), one.with("name", Value.of("c"))));
    assertThat(rejection(withConfig(config)).message()).contains("3 namespaces");
  }

  // F008.
  @Test
  void refusesASizeAnImageOrAVolumeThatNoStatefulSetCanBeMadeOf() {
    MapValue document =
        Clusters.specDocument(9)
            .without("image")
            .overlaidBy(
                Doc.of(
                    "{storage: {volumes: [{name: v, source: {persistentVolume: {size: ten}}}]}}"));
    assertThat(rejection(ClusterSpec.read(document)).message())
        .contains("spec.size")
        .contains("spec.image")
        .contains("spec.storage.volumes[0].source.persistentVolume.size");
  }

  @Test
  void refusesANameWithWhichNoPodCouldBeCreated() {
    assertThat(examine(named("a".repeat(50)))).isInstanceOf(Verdict.Act.class);
    Verdict verdict = examine(named("a".repeat(51)));
    assertThat(((Verdict.Reject) verdict).failure().message())
        .contains("metadata.name")
        .contains("shorter by 1");
  }

  /** What works until the data has grown is no reason to leave a running cluster alone. */
  @Test
  void refusesATightMemoryLimitUntilTheClusterRuns() {
    MapValue tight =
        Doc.of("{podSpec: {aerospikeContainer: {resources: {limits: {memory: 512Mi}}}}}");
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).overlaidBy(tight));
    assertThat(rejection(spec).message()).contains("memory-above-limit");
    ObservedCluster bare = Clusters.bare(Clusters.resource(spec));
    Manifest set =
        Manifest.owned(
            bare.resource(),
            bare.resource().names().statefulSet(0),
            Map.of(),
            MapValue.EMPTY,
            MapValue.EMPTY);
    Step made = new Step.Apply(set, Optional.empty());
    assertThat(examine(Clusters.after(bare, List.of(made)))).isInstanceOf(Verdict.Act.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{size: null}", "{image: null}", "{storage: null}", "{}"})
  void waitsForATemplateWhateverItIsToTell(String left) {
    MapValue own = Clusters.specDocument(3).overlaidBy(Doc.of("{templateRef: {name: small}}"));
    for (String field : Doc.of(left).entries().keySet()) {
      own = own.without(field);
    }
    assertThat(examine(ClusterSpec.read(own)))
        .isInstanceOfSatisfying(
            Verdict.Hold.class,
            hold -> {
              assertThat(hold.awaited().reason()).isEqualTo("TemplateUnknown");
              assertThat(hold.awaited().message()).contains("'small'");
            });
  }

  private static ObservedCluster named(String name) {
    ClusterResource resource = Clusters.resource(Clusters.spec(3));
    return Clusters.bare(
        new ClusterResource(
            new ClusterKey(resource.key().namespace(), name),
            resource.uid(),
            resource.version(),
            resource.generation(),
            resource.deleting(),
            resource.finalizers(),
            resource.annotations(),
            resource.spec(),
            resource.status()));
  }

  private static ClusterSpec withConfig(MapValue config) {
    return ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
  }

  private static String conf(ClusterSpec spec) {
    Step.Apply apply = (Step.Apply) steps(spec).getFirst();
    return apply.manifest().body().text("data", "aerospike.conf").orElseThrow();
  }

  private static List<Step> steps(ClusterSpec spec) {
    return ((Verdict.Act) examine(spec)).steps();
  }

  private static Failure rejection(ClusterSpec spec) {
    return ((Verdict.Reject) examine(spec)).failure();
  }

  private static Verdict examine(ClusterSpec spec) {
    return examine(Clusters.bare(Clusters.resource(spec)));
  }

  private static Verdict examine(ObservedCluster view) {
    return new ConfigurationPolicy().examine(new Situation(view, Clusters.NOON));
  }
}
