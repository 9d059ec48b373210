package io.acko.adapters.crd;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.status.ClusterStatus;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterMappingTest {
  private static final KubernetesSerialization YAML = new KubernetesSerialization();

  private static final String FULL =
      """
      apiVersion: acko.io/v1alpha1
      kind: AerospikeCluster
      metadata:
        name: red
        namespace: fruit
        uid: u-1
        resourceVersion: "42"
        generation: 7
        deletionTimestamp: "2026-01-01T00:00:00Z"
        finalizers: [acko.io/storage-finalizer]
        annotations: {acko.io/force-reconcile: "true"}
      spec:
        size: 3
        image: aerospike:ce-8.1.1.1
        paused: true
        maxUnavailable: 25%
        aerospikeConfig:
          service: {proto-fd-max: 15000}
          namespaces:
          - {name: test, replication-factor: 2, data-size: 1.5e9, nothing: null}
        podSpec:
          sidecars:
          - name: side
            image: busybox
            ports: [{containerPort: 80, hostPort: 99999999999}]
            resources: {limits: {cpu: notaquantity}}
            fieldOfTheFuture: {deep: [1, 2]}
        storage:
          volumes:
          - name: data
            source: {persistentVolume: {size: lots}}
            initMethod: methodOfTheFuture
        rackConfig:
          racks: [{id: 1, zone: a}, {id: 99999999999}]
          scaleDownBatchSize: 99999999999
        circuitBreaker: {failureThreshold: 3, openFor: 30m}
      status:
        phase: PhaseOfTheFuture
        size: 2
        conditions:
        - {type: Ready, status: "True", reason: AllPodsReady, message: m, lastTransitionTime: "2026-01-01T00:00:00Z"}
        - {type: Unheard, status: Perhaps}
      """;

  @Test
  void readsTheSameFromTheWireTypeAndFromTheGenericForm() {
    ClusterResource typed = ClusterMapping.read(YAML.unmarshal(FULL, AerospikeCluster.class));
    ClusterResource generic =
        ClusterMapping.read(YAML.unmarshal(FULL, GenericKubernetesResource.class));
    // A null inside free-form configuration and everything else survives both ways.
    assertThat(typed).isEqualTo(generic);
    assertThat(typed.key()).isEqualTo(new ClusterKey("fruit", "red"));
    assertThat(typed.generation()).isEqualTo(7);
    assertThat(typed.deleting()).isTrue();
    assertThat(typed.finalizers()).containsExactly("acko.io/storage-finalizer");
    assertThat(typed.retryToken()).isPresent();
    assertThat(typed.version().text()).isEqualTo("42");
  }

  @Test
  void keepsWhatItCannotJudge() {
    MapValue spec =
        ClusterMapping.read(YAML.unmarshal(FULL, AerospikeCluster.class)).spec().document();
    MapValue sidecar = spec.map("podSpec").list("sidecars").maps().getFirst();
    assertThat(sidecar.at("fieldOfTheFuture", "deep")).isPresent();
    assertThat(sidecar.text("resources", "limits", "cpu")).contains("notaquantity");
    assertThat(spec.text("maxUnavailable")).contains("25%");
    assertThat(spec.map("rackConfig").text("scaleDownBatchSize")).contains("99999999999");
    assertThat(spec.map("storage").list("volumes").maps().getFirst().text("initMethod"))
        .contains("methodOfTheFuture");
    assertThat(spec.map("aerospikeConfig").list("namespaces").maps().getFirst().get("data-size"))
        .contains(Value.of(1_500_000_000L));
  }

  // B078.
  @Test
  void anEmptyResourceIsNoReasonToFail() {
    ClusterResource typed = ClusterMapping.read(new AerospikeCluster());
    ClusterResource generic = ClusterMapping.read(new GenericKubernetesResource());
    assertThat(typed.status()).isEqualTo(ClusterStatus.NONE);
    assertThat(generic.spec()).isEqualTo(typed.spec());
    assertThat(typed.spec().size()).isZero();
  }

  // B078, B122.
  @Test
  void readsAnythingThatCouldBeStored() {
    List<String> names =
        SchemaTable.load().fieldsOf("ClusterSpec").keySet().stream()
            .map(path -> path.substring(path.lastIndexOf('.') + 1).replaceAll("[\\[\\]{}]", ""))
            .distinct()
            .toList();
    for (int seed = 0; seed < 300; seed++) {
      GenericKubernetesResource resource = new GenericKubernetesResource();
      MapValue spec = new Chance(seed).mapOf(names, 2);
      resource.setAdditionalProperty("spec", PlainValues.write(spec));
      resource.setAdditionalProperty("status", PlainValues.write(new Chance(seed).value(3)));
      assertThat(ClusterMapping.read(resource).spec().document())
          .as("seed %d", seed)
          .isEqualTo(spec);
    }
  }

  @Test
  void theWireTypeIsWrittenAsItWasRead() {
    HasMetadata once = YAML.unmarshal(FULL, AerospikeCluster.class);
    String written = YAML.asJson(once);
    assertThat(YAML.asJson(YAML.unmarshal(written, AerospikeCluster.class))).isEqualTo(written);
    assertThat(written).doesNotContain(":null,\"size\"").contains("\"paused\":true");
  }
}
