package io.acko.domain.template;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.DocumentPath;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.RandomDocuments;
import io.acko.domain.document.Value;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Own values win over overrides, those over the template, each part as deep as the peer goes. */
class EffectiveSpecTest {
  private static final long SEED = Long.getLong("template.seed", System.nanoTime());
  private static final ObjectNames NAMES = new ObjectNames(new ClusterKey("data", "demo"));

  private static MapValue effective(String spec, String template) {
    return EffectiveSpec.of(Doc.of(spec), Doc.of(template), NAMES);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{size: 2} | {size: 3} | size | 2",
        "{size: 0} | {size: 3} | size | 3",
        "{} | {size: 3, image: \"a:1\"} | image | a:1",
        "{image: \"b:1\"} | {image: \"a:1\"} | image | b:1",
        "{overrides: {size: 4}} | {size: 3} | size | 4",
        "{overrides: {size: 4}} | {} | size | 4",
        "{aerospikeConfig: {service: {a: 1}}} | {aerospikeConfig: {service: {a: 2, b: 3}}} | aerospikeConfig.service.a | 1",
        "{aerospikeConfig: {service: {a: 1}}} | {aerospikeConfig: {service: {a: 2, b: 3}}} | aerospikeConfig.service.b | 3",
        "{overrides: {aerospikeConfig: {service: {b: 4}}}} | {aerospikeConfig: {service: {a: 2, b: 3}}} | aerospikeConfig.service.b | 4",
        "{overrides: {aerospikeConfig: {service: {b: 4}}}} | {aerospikeConfig: {service: {a: 2, b: 3}}} | aerospikeConfig.service.a | 2",
        "{aerospikeConfig: {namespaces: [{name: n, x: 1}]}} | {aerospikeConfig: {namespaceDefaults: {x: 2, storage-engine: {type: memory}}}} | aerospikeConfig.namespaces[0].x | 1",
        "{aerospikeConfig: {namespaces: [{name: n}]}} | {aerospikeConfig: {namespaceDefaults: {storage-engine: {type: memory}}}} | aerospikeConfig.namespaces[0].storage-engine.type | memory",
        "{aerospikeConfig: {network: {heartbeat: {interval: 1}}}} | {aerospikeConfig: {network: {heartbeat: {interval: 2, timeout: 3}}}} | aerospikeConfig.network.heartbeat.interval | 1",
        "{aerospikeConfig: {network: {heartbeat: {interval: 1}}}} | {aerospikeConfig: {network: {heartbeat: {interval: 2, timeout: 3}}}} | aerospikeConfig.network.heartbeat.timeout | 3",
        "{podSpec: {podManagementPolicy: Parallel}} | {scheduling: {podManagementPolicy: OrderedReady}} | podSpec.podManagementPolicy | Parallel",
        "{} | {scheduling: {podManagementPolicy: OrderedReady}} | podSpec.podManagementPolicy | OrderedReady",
        "{} | {scheduling: {tolerations: [{key: a}]}} | podSpec.tolerations[0].key | a",
        "{} | {scheduling: {podAntiAffinityLevel: required}} | podSpec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey | kubernetes.io/hostname",
        "{} | {scheduling: {nodeAffinity: {x: 1}}} | podSpec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight | 100",
        "{overrides: {scheduling: {podManagementPolicy: Parallel}}} | {scheduling: {podManagementPolicy: OrderedReady, tolerations: [{key: a}]}} | podSpec.podManagementPolicy | Parallel",
        "{} | {storage: {storageClassName: fast}} | storage.volumes[0].source.persistentVolume.size | 1Gi",
        "{} | {storage: {storageClassName: fast, resources: {requests: {storage: 9Gi}}}} | storage.volumes[0].source.persistentVolume.size | 9Gi",
        "{} | {storage: {storageClassName: fast}} | storage.volumes[0].aerospike.path | /opt/aerospike/data",
        "{storage: {volumes: [{name: own}]}} | {storage: {storageClassName: fast}} | storage.volumes[0].name | own",
        "{} | {resources: {limits: {memory: 2Gi}}} | podSpec.aerospikeContainer.resources.limits.memory | 2Gi",
        "{overrides: {resources: {limits: {cpu: 1}}}} | {resources: {limits: {memory: 2Gi}}} | podSpec.aerospikeContainer.resources.limits.cpu | 1",
        "{} | {monitoring: {enabled: true}} | monitoring.port | 9145",
        "{} | {monitoring: {enabled: true, serviceMonitor: {enabled: true}}} | monitoring.serviceMonitor.interval | 30s",
        "{monitoring: {port: 1}} | {monitoring: {enabled: true, port: 2}} | monitoring.port | 1",
        "{} | {aerospikeNetworkPolicy: {accessType: hostInternal}} | aerospikeNetworkPolicy.accessType | hostInternal",
      })
  void saysWhoseValueCounts(String spec, String template, String path, String value) {
    assertThat(DocumentPath.parse(path).in(effective(spec, template)).flatMap(Value::asText))
        .contains(value.strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "{} | {scheduling: {podAntiAffinityLevel: none}} | podSpec.affinity",
        "{overrides: {resources: {limits: {cpu: 1}}}} | {resources: {limits: {memory: 2Gi}}} | podSpec.aerospikeContainer.resources.limits.memory",
        "{monitoring: {port: 1}} | {monitoring: {enabled: true}} | monitoring.enabled",
        "{podSpec: {affinity: {podAntiAffinity: {x: 1}}}} | {scheduling: {podAntiAffinityLevel: required}} | podSpec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution",
        "{} | {description: text, rackConfig: {maxRacksPerNode: 1}} | rackConfig",
      })
  void saysWhatIsNotTaken(String spec, String template, String path) {
    assertThat(DocumentPath.parse(path).in(effective(spec, template))).isEmpty();
  }

  @Test
  void withoutATemplateTheSpecIsTheSpec() {
    MapValue spec = Doc.of("{size: 3, templateRef: {name: t}, podSpec: {}}");
    assertThat(EffectiveSpec.of(spec, MapValue.EMPTY, NAMES)).isEqualTo(spec);
  }

  @Test
  void laysAnythingUnderAnythingAndOnceIsEnough() {
    RandomDocuments documents = new RandomDocuments(new Random(SEED));
    MapValue spec =
        Doc.of(
            """
            {size: 3, aerospikeConfig: {service: {a: 1}, network: {heartbeat: {mode: mesh}}, namespaces: [{name: n}]},
              podSpec: {affinity: {}}, storage: {volumes: []}, monitoring: {}, overrides: {size: 2, scheduling: {}}}
            """);
    MapValue template =
        Doc.of(
            """
            {size: 3, image: i, resources: {limits: {cpu: 1}}, storage: {storageClassName: a},
              scheduling: {tolerations: [{key: a}]}, monitoring: {enabled: true},
              aerospikeConfig: {service: {b: 1}, namespaceDefaults: {x: 1}, network: {heartbeat: {interval: 1}}}}
            """);
    for (int i = 0; i < 3000; i++) {
      MapValue one = documents.mutated(documents.mutated(spec)).asMap();
      MapValue below = documents.mutated(documents.mutated(template)).asMap();
      MapValue effective = EffectiveSpec.of(one, below, NAMES);
      assertThat(EffectiveSpec.of(effective, below, NAMES))
          .as("-Dtemplate.seed=%d, document %d", SEED, i)
          .isEqualTo(effective);
    }
  }
}
