package io.acko.adapters.crd.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.crd.yaml.UnreadableTextException;
import io.acko.adapters.crd.yaml.YamlText;
import io.acko.domain.document.MapValue;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCheckTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          spec: {size: 3, image: a}                           |
          spec: {size: null}                                  |
          spec: {aerospikeConfig: {any: [thing, 1]}}          |
          spec: {podSpec: {affinity: {unheardOf: 1}}}         |
          spec: {maxUnavailable: 25%}                         |
          spec: {maxUnavailable: 1}                           |
          spec: {podService: {}}                              |
          spec: {monitoring: {metricLabels: {a: b}}}          |
          {}                                                  | spec
          spec: {size: 9}                                     | spec.size
          spec: {size: '3'}                                   | spec.size
          spec: {size: 3.5}                                   | spec.size
          spec: {image: 3}                                    | spec.image
          spec: {paused: 'yes'}                               | spec.paused
          spec: {maxUnavailable: true}                        | spec.maxUnavailable
          spec: {siez: 3}                                     | spec.siez
          spec: {rackConfig: {}}                              | spec.rackConfig.racks
          spec: {rackConfig: {racks: []}}                     | spec.rackConfig.racks
          spec: {rackConfig: {racks: [{id: 0}]}}              | spec.rackConfig.racks[0].id
          spec: {rackConfig: {racks: [{id: 1}, {zone: a}]}}   | spec.rackConfig.racks[1].id
          spec: {podSpec: {podManagementPolicy: Both}}        | spec.podSpec.podManagementPolicy
          spec: {circuitBreaker: {openFor: soon}}             | spec.circuitBreaker.openFor
          spec: {templateRef: {name: ''}}                     | spec.templateRef.name
          spec: {operations: [{kind: PodRestart, id: a}, {kind: PodRestart, id: b}]} | spec.operations
          spec: {monitoring: {metricLabels: {a: 1}}}          | spec.monitoring.metricLabels.a
          """)
  void findsWhatTheApiServerWouldRefuse(String yaml, String path) throws UnreadableTextException {
    assertThat(misfits(yaml))
        .extracting(Misfit::path)
        .isEqualTo(path == null ? List.of() : List.of(path));
  }

  @Test
  void saysWhatWasProbablyMeant() throws UnreadableTextException {
    assertThat(misfits("spec: {aerospikeConfg: {}}").getFirst().fix())
        .isEqualTo("write aerospikeConfig");
    assertThat(
            misfits("spec: {storage: {volumes: [{name: a, source: {}, initMethod: wipe}]}}")
                .getFirst()
                .fix())
        .contains("write one of")
        .contains("blkdiscard");
    assertThat(misfits("spec: {size: 9}").getFirst())
        .isEqualTo(new Misfit("spec.size", "9", "is 9", "write a whole number, 0 to 8"));
  }

  @Test
  void fillsInDefaultsWhereTheParentIsThere() throws UnreadableTextException {
    assertThat(
            completed("spec: {aerospikeNetworkPolicy: {}}")
                .text("spec", "aerospikeNetworkPolicy", "accessType"))
        .contains("pod");
    assertThat(completed("spec: {size: 1}").at("spec", "aerospikeNetworkPolicy")).isEmpty();
  }

  private static List<Misfit> misfits(String yaml) throws UnreadableTextException {
    return SchemaCheck.of(CustomResourceDefinitions.CLUSTERS, object(yaml));
  }

  private static MapValue completed(String yaml) throws UnreadableTextException {
    return SchemaDefaults.complete(CustomResourceDefinitions.CLUSTERS, object(yaml));
  }

  private static MapValue object(String yaml) throws UnreadableTextException {
    String header = "kind: AerospikeCluster\n";
    return YamlText.read("f", yaml.equals("{}") ? header : header + yaml).getFirst().object();
  }
}
