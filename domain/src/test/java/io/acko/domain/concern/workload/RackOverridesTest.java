package io.acko.domain.concern.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.document.Json;
import io.acko.domain.document.MapValue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a rack has of its own reaches its objects, and none of another rack's. */
class RackOverridesTest {
  private static final String NEXT_TO =
      "{nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
          + " [{matchExpressions: [{key: disk, operator: Exists}]}]}}}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "aerospikeConfig: {service: {proto-fd-max: 20001}} | ConfigMap/demo-2-config | proto-fd-max 20001",
        "storage: {volumes: [{name: own, source: {persistentVolume: {size: 7Gi}}, aerospike: {path: /own}}]} | StatefulSet/demo-2 | 7Gi",
        "storage: {volumes: [{name: own, source: {persistentVolume: {size: 7Gi}}, aerospike: {path: /own}}]} | StatefulSet/demo-2 | /own",
        "podSpec: {nodeSelector: {pool: fast}} | StatefulSet/demo-2 | \"pool\":\"fast\"",
        "podSpec: {tolerations: [{key: fast, operator: Exists}]} | StatefulSet/demo-2 | \"key\":\"fast\"",
        "podSpec: {affinity: $NEXT_TO} | StatefulSet/demo-2 | \"key\":\"disk\"",
        "zone: b | StatefulSet/demo-2 | topology.kubernetes.io/zone",
        "region: b | StatefulSet/demo-2 | topology.kubernetes.io/region",
        "nodeName: b | StatefulSet/demo-2 | kubernetes.io/hostname",
        "rackLabel: b | StatefulSet/demo-2 | acko.io/rack",
      })
  void reachTheObjectsOfTheirRackAndNoOther(String own, String object, String says) {
    SortedMap<String, String> plain = objects("");
    SortedMap<String, String> with = objects(", " + own.replace("$NEXT_TO", NEXT_TO));

    assertThat(with.keySet()).isEqualTo(plain.keySet());
    assertThat(with.get(object)).contains(says).isNotEqualTo(plain.get(object));
    for (String other : plain.keySet()) {
      if (!other.contains("/demo-2")) {
        assertThat(with.get(other)).as(other).isEqualTo(plain.get(other));
      }
    }
  }

  /** By kind and name, as they are first made. */
  private static SortedMap<String, String> objects(String ofTheSecond) {
    MapValue racks = Doc.of("{rackConfig: {racks: [{id: 1}, {id: 2" + ofTheSecond + "}]}}");
    SortedMap<String, String> objects = new TreeMap<>();
    SmallWorld.fresh(ClusterSpec.read(Clusters.specDocument(4).overlaidBy(racks)))
        .view()
        .objects()
        .forEach((ref, object) -> objects.put(ref.toString(), Json.print(object.body())));
    return objects;
  }
}
