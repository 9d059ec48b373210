package io.acko.adapters.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.kubernetes.controlplane.ControlPlane;
import io.acko.adapters.kubernetes.controlplane.WithControlPlane;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.ClusterWriterContract;
import io.acko.application.port.ContractWorld;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureKind;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithControlPlane
class KubernetesClusterWriterTest extends ClusterWriterContract {
  private final ControlPlane controlPlane;
  private ApiContractWorld world;
  private KubernetesClient client;

  KubernetesClusterWriterTest(ControlPlane controlPlane) {
    this.controlPlane = controlPlane;
  }

  @BeforeEach
  void begin() {
    world = new ApiContractWorld(controlPlane);
    client =
        KubernetesClients.create(
            Optional.of(controlPlane.kubeconfig()),
            "test",
            Duration.ofSeconds(10),
            new RequestTally());
  }

  @AfterEach
  void end() {
    client.close();
    world.close();
  }

  @Override
  protected ContractWorld world() {
    return world;
  }

  @Override
  protected ClusterWriter writer() {
    Documents documents = new Documents(client.getKubernetesSerialization());
    return new KubernetesClusterWriter(
        new ApiServer(client, documents, Duration.ofSeconds(10)),
        new KubernetesFailureMapper(),
        "acko");
  }

  @Test
  void aServiceThatBreaksARuleIsRefusedForGoodWithTheServersWords() {
    ClusterResource owner = world.createCluster();
    MapValue port = MapValue.build().put("name", "service").put("port", 70_000).build();

    Failure failure = failure(writer().write(owner, service(owner, "ports", ListValue.of(port))));

    assertThat(failure.reason()).isEqualTo(FailureReason.REFUSED_BY_API_SERVER);
    assertThat(failure.kind()).isEqualTo(FailureKind.PERMANENT);
    assertThat(failure.message()).contains("spec.ports[0].port").contains("70000");
  }

  @Test
  void aFieldThatNoSchemaKnowsIsRefusedForGoodAlthoughTheServerCallsItAnErrorOfItsOwn() {
    ClusterResource owner = world.createCluster();

    Failure failure = failure(writer().write(owner, service(owner, "prots", Value.of("none"))));

    assertThat(failure.reason()).isEqualTo(FailureReason.REFUSED_BY_API_SERVER);
    assertThat(failure.message()).contains(".spec.prots").contains("not declared in schema");
  }

  @Test
  void anObjectOfAnotherOwnerIsNamedWithThatOwner() {
    ClusterResource owner = world.createCluster();
    ClusterResource other = world.createCluster();
    ObjectRef name = owner.names().headlessService();
    world.create(
        owner.key(), Manifest.owned(other, name, Map.of(), MapValue.EMPTY, serviceContent()));

    Failure failure = failure(writer().write(owner, service(owner, "clusterIP", Value.of("None"))));

    assertThat(failure.reason()).isEqualTo(FailureReason.CONFLICTING_OWNER);
    assertThat(failure.message()).contains("AerospikeCluster/" + other.key().name());
  }

  // B151.
  @Test
  void whatIsBeingDeletedWithItsNamespaceIsNoFailure() {
    ClusterResource owner = world.createCluster(Map.of(), Set.of("example.com/hold"));
    world.client().namespaces().withName(world.namespace()).delete();

    assertThat(writer().write(owner, service(owner, "clusterIP", Value.of("None"))))
        .isInstanceOf(StepOutcome.Superseded.class);

    world
        .client()
        .genericKubernetesResources(
            ObjectKind.AEROSPIKE_CLUSTER.apiVersion(), ObjectKind.AEROSPIKE_CLUSTER.kind())
        .inNamespace(world.namespace())
        .withName(owner.key().name())
        .edit(
            resource -> {
              resource.getMetadata().setFinalizers(null);
              return resource;
            });
  }

  @Test
  void anObjectOfOursThatLostTheLabelByWhichTheCachesSelectGetsItBack() {
    ClusterResource owner = world.createCluster();
    Step.OnObject step = service(owner, "clusterIP", Value.of("None"));
    writer().write(owner, step);
    String name = owner.names().headlessService().name();
    var services = world.client().services().inNamespace(owner.key().namespace()).withName(name);
    services.edit(
        service -> {
          service.getMetadata().getLabels().remove(ObjectNames.NAME_LABEL);
          return service;
        });

    assertThat(writer().write(owner, step)).isInstanceOf(StepOutcome.Superseded.class);

    assertThat(services.get().getMetadata().getLabels())
        .containsEntry(ObjectNames.NAME_LABEL, ObjectNames.APPLICATION);
  }

  private static Step.OnObject service(ClusterResource owner, String field, Value value) {
    MapValue content = serviceContent();
    return new Step.Apply(
        Manifest.owned(
            owner,
            owner.names().headlessService(),
            owner.names().labels(),
            MapValue.EMPTY,
            content.with("spec", content.map("spec").with(field, value))),
        Optional.empty());
  }

  private static MapValue serviceContent() {
    MapValue port = MapValue.build().put("name", "service").put("port", 3000).build();
    return MapValue.EMPTY.with(
        "spec", MapValue.build().put("clusterIP", "None").put("ports", ListValue.of(port)).build());
  }

  private static Failure failure(StepOutcome outcome) {
    assertThat(outcome).isInstanceOf(StepOutcome.Failed.class);
    return ((StepOutcome.Failed) outcome).failure();
  }
}
