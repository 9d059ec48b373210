package io.acko.domain.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Violation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Whose fault it is: the cluster's configuration or a rack's, judged as they lie over each other.
 */
class ConfigurationRulesTest {
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("data", "demo"));

  private static List<String> paths(MapValue cluster, String... racks) {
    MapValue spec =
        MapValue.build()
            .put("size", 4)
            .put("image", "aerospike:ce-8.1.1.1")
            .put("aerospikeConfig", cluster)
            .put(
                "rackConfig",
                MapValue.build()
                    .put("racks", ListValue.of(List.of(racks).stream().map(Doc::of).toList()))
                    .build())
            .build();
    return ConfigurationRules.findings(ClusterSpec.read(spec), NAMES).violations().stream()
        .map(Violation::path)
        .toList();
  }

  @Test
  void aFaultOfTheClusterIsToldOnceForAllRacks() {
    assertThat(
            paths(
                Placed.BASE.overlaidBy(Doc.of("{service: {proto-fd-max: 1}}")),
                "{id: 1}",
                "{id: 2, aerospikeConfig: {service: {migrate-threads: 2}}}"))
        .containsExactly("spec.aerospikeConfig.service.proto-fd-max");
  }

  // F017, G015: racks are judged, too.
  @Test
  void aFaultOfARackIsToldAtTheRack() {
    assertThat(
            paths(
                Placed.BASE,
                "{id: 1}",
                "{id: 2, aerospikeConfig: {service: {proto-fd-max: 1}, xdr: {}}}"))
        .containsExactly(
            "spec.rackConfig.racks[1].aerospikeConfig.service.proto-fd-max",
            "spec.rackConfig.racks[1].aerospikeConfig.xdr");
  }

  @Test
  void aRackThatReplacesTheNamespacesIsBlamedForThem() {
    assertThat(
            paths(
                Placed.BASE,
                "{id: 1, aerospikeConfig: {namespaces: [{name: a, storage-engine: {type: device}}]}}"))
        .containsExactly("spec.rackConfig.racks[0].aerospikeConfig.namespaces[0].storage-engine");
  }

  @Test
  void whatOnlyBothTogetherGetWrongIsFound() {
    assertThat(paths(Placed.BASE, "{id: 1, aerospikeConfig: {network: {heartbeat: {port: 3000}}}}"))
        .containsExactly("spec.rackConfig.racks[0].aerospikeConfig.network.heartbeat.port");
  }

  @Test
  void whatIsMissingInBothIsTheClusters() {
    assertThat(paths(Placed.BASE.without("namespaces"), "{id: 1}"))
        .containsExactly("spec.aerospikeConfig.namespaces");
  }

  @Test
  void racksBeyondWhatAClusterCanHaveAreNotRead() {
    ConfigurationRules rules = ConfigurationRules.of(faulty(5000), NAMES);
    assertThat(rules.reviews()).hasSize(ConfigurationRules.MOST_RACKS);
    assertThat(rules.findings().violations()).hasSize(ConfigurationRules.MOST_RACKS);
  }

  private static ClusterSpec faulty(int racks) {
    List<Value> all = new ArrayList<>();
    for (int id = 1; id <= racks; id++) {
      all.add(Doc.of("{id: %d, aerospikeConfig: {service: {foo: %d}}}".formatted(id, id)));
    }
    MapValue config = MapValue.build().put("racks", ListValue.of(all)).build();
    return ClusterSpec.read(
        MapValue.build()
            .put("size", 4)
            .put("image", "aerospike:ce-8.1.1.1")
            .put("aerospikeConfig", Placed.BASE)
            .put("rackConfig", config)
            .build());
  }
}
