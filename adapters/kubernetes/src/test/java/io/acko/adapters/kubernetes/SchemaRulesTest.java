package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.acko.adapters.crd.CustomResourceDefinitions;
import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.domain.cluster.ObjectKind;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.apiextensions.v1.JSONSchemaProps;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the rules inside the schema let in, judged by the API server itself. */
@WithControlPlane
class SchemaRulesTest {
  private static final String SIZED = "size: 1, image: aerospike";

  private final ControlPlane controlPlane;
  private KubernetesClient client;
  private ApiContractWorld world;

  SchemaRulesTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    client = controlPlane.newClient();
    world = new ApiContractWorld(controlPlane);
  }

  @AfterEach
  void end() {
    world.close();
    client.close();
  }

  /** A spec that breaks one rule, and what the rule says of it. */
  private record Broken(String spec, String message) {}

  static Stream<Broken> broken() {
    return Stream.of(
        new Broken(SIZED + ", overrides: {size: 2}", "spec.overrides is set but"),
        new Broken("image: aerospike", "spec.size is missing or 0"),
        new Broken("size: 0, image: aerospike", "spec.size is missing or 0"),
        new Broken("size: 1", "spec.image is empty"),
        new Broken("size: 1, image: ''", "spec.image is empty"),
        new Broken(
            SIZED + ", storage: {deleteLocalStorageOnRestart: true}",
            "deleteLocalStorageOnRestart is true but"),
        volume("source: {}", "a volume has no source or more than one"),
        volume("source: {emptyDir: {}, hostPath: {path: /x}}", "a volume has no source or more"),
        volume("source: {emptyDir: {}}, aerospike: {path: data}", "aerospike.path of a volume"),
        volume("source: {emptyDir: {}}, aerospike: {path: /x, " + SUBPATHS, "subPath and subPath"),
        breaker("initialBackoff: 10s, maxBackoff: 5s", "is longer than maxBackoff"),
        breaker("openFor: 2h, maxOpenFor: 1h", "is longer than maxOpenFor"),
        racks("racks: [{id: 1}, {id: 1}]", "two racks have the same id"),
        racks("racks: [{id: 1, rackLabel: a}, {id: 2, rackLabel: a}]", "two racks have the same"),
        racks("racks: [{id: 1}], scaleDownBatchSize: 0", "must be a number from 1 or"),
        racks("racks: [{id: 1}], rollingUpdateBatchSize: '101%'", "must be a number from 1 or"),
        racks("racks: [{id: 1}], maxIgnorablePods: -1", "must be a number from 0 or"));
  }

  private static final String SUBPATHS = "subPath: a, subPathExpr: b}";

  private static Broken volume(String volume, String message) {
    return new Broken(SIZED + ", storage: {volumes: [{name: v, " + volume + "}]}", message);
  }

  private static Broken breaker(String breaker, String message) {
    return new Broken(SIZED + ", circuitBreaker: {" + breaker + "}", message);
  }

  private static Broken racks(String racks, String message) {
    return new Broken(SIZED + ", rackConfig: {" + racks + "}", message);
  }

  @ParameterizedTest
  @MethodSource("broken")
  void whatBreaksARuleIsRefusedInItsWords(Broken spec) {
    KubernetesClientException refusal =
        catchThrowableOfType(KubernetesClientException.class, () -> tryOut(spec.spec()));

    assertThat(refusal).describedAs(spec.spec()).isNotNull();
    assertThat(refusal.getCode()).isEqualTo(422);
    assertThat(refusal.getMessage()).contains(spec.message());
  }

  static Stream<String> admitted() {
    return Stream.of(
        SIZED,
        "templateRef: {name: t}",
        "templateRef: {name: t}, overrides: {size: 2}",
        SIZED + ", storage: {deleteLocalStorageOnRestart: true, localStorageClasses: [local]}",
        SIZED + ", rackConfig: {racks: [{id: 1}, {id: 2}], scaleDownBatchSize: '25%'}",
        SIZED + ", rackConfig: {racks: [{id: 1}], maxIgnorablePods: 0}",
        SIZED + ", circuitBreaker: {initialBackoff: 5s, maxBackoff: 5s}");
  }

  @ParameterizedTest
  @MethodSource("admitted")
  void whatKeepsTheRulesIsLetIn(String spec) {
    assertThat(tryOut(spec)).isNotNull();
  }

  /** A rule that nothing breaks might as well say nothing. */
  @Test
  void everyRuleIsBrokenByOne() {
    JSONSchemaProps schema =
        CustomResourceDefinitions.CLUSTERS
            .parsed()
            .getSpec()
            .getVersions()
            .getFirst()
            .getSchema()
            .getOpenAPIV3Schema();
    assertThat(messages(schema))
        .isNotEmpty()
        .allMatch(message -> broken().anyMatch(spec -> message.contains(spec.message())));
  }

  private static Set<String> messages(JSONSchemaProps schema) {
    Set<String> found = new TreeSet<>();
    schema.getXKubernetesValidations().forEach(rule -> found.add(rule.getMessage()));
    schema.getProperties().values().forEach(below -> found.addAll(messages(below)));
    if (schema.getItems() != null && schema.getItems().getSchema() != null) {
      found.addAll(messages(schema.getItems().getSchema()));
    }
    if (schema.getAdditionalProperties() != null
        && schema.getAdditionalProperties().getSchema() != null) {
      found.addAll(messages(schema.getAdditionalProperties().getSchema()));
    }
    return found;
  }

  private GenericKubernetesResource tryOut(String spec) {
    String yaml =
        """
        apiVersion: %s
        kind: %s
        metadata: {name: tried}
        spec: {%s}
        """
            .formatted(
                ObjectKind.AEROSPIKE_CLUSTER.apiVersion(),
                ObjectKind.AEROSPIKE_CLUSTER.kind(),
                spec);
    GenericKubernetesResource cluster =
        client.getKubernetesSerialization().unmarshal(yaml, GenericKubernetesResource.class);
    return client.resource(cluster).inNamespace(world.namespace()).dryRun().create();
  }
}
