package io.acko.adapters.simulation.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.fabric.Fabric;
import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Expectation;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.SimulatedKubernetes;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.SimulatedOperator;
import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import io.acko.domain.observation.TemplateChoice;
import io.acko.domain.status.ClusterStatus;
import io.acko.domain.status.Phase;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole operator with clusters that are built on a template. */
class TemplateTest {
  private static final ClusterKey CLUSTER = new ClusterKey("data", "demo");
  private static final ObjectKey SMALL = new ObjectKey(Kinds.TEMPLATE, "", "small");
  private static final MapValue VALUES = Doc.of("{size: 3, image: \"aerospike:ce-8.1.1.1\"}");

  private final World world = new World(new Seed(7));
  private final SimulatedKubernetes kubernetes = new SimulatedKubernetes(world);
  private long writes;

  @BeforeEach
  void begin() {
    Fabric fabric = new Fabric(world, kubernetes.store());
    kubernetes.askBeforeStart(fabric::refusal);
    kubernetes.store().listen(change -> writes += change.by() == Actor.OPERATOR ? 1 : 0);
    new SimulatedOperator(world, kubernetes, fabric).start();
  }

  private void create(ObjectKey key, MapValue spec) {
    var _ = kubernetes.store().create(Actor.USER, key, key.with(spec));
  }

  private void createCluster() {
    create(
        ObjectKey.of(CLUSTER),
        Clusters.specDocument(3)
            .without("size")
            .without("image")
            .with("templateRef", Doc.of("{name: small}")));
  }

  private void edit(ObjectKey key, java.util.function.UnaryOperator<MapValue> change) {
    var _ = kubernetes.store().edit(Actor.USER, key, Expectation.ANY, change);
  }

  private ClusterStatus status() {
    return kubernetes
        .store()
        .get(ObjectKey.of(CLUSTER))
        .map(StoredObject::clusterStatus)
        .orElse(ClusterStatus.NONE);
  }

  private void await(String what, Predicate<ClusterStatus> holds) {
    assertThat(world.runUntil(() -> holds.test(status()), Duration.ofMinutes(20)))
        .as(what + ": " + status().phaseReason())
        .isTrue();
  }

  private static boolean isComplete(ClusterStatus status, int size) {
    return status.phase().equals(Optional.of(Phase.COMPLETED)) && status.size() == size;
  }

  private List<String> pods() {
    return kubernetes.store().list(Kinds.POD).stream().map(pod -> pod.uid().text()).toList();
  }

  @Test
  void aClusterWaitsForItsTemplateAndGoesOnByItselfOnceThatIsThere() {
    createCluster();
    await("the wait", status -> status.phaseReason().contains("small"));
    assertThat(kubernetes.store().list(Kinds.STATEFUL_SET)).isEmpty();

    create(SMALL, VALUES);
    await("the cluster", status -> isComplete(status, 3));
    assertThat(status().templateSnapshot().orElseThrow().synced()).isTrue();
    List<String> pods = pods();
    world.run(Duration.ofMinutes(10));
    assertThat(pods()).as("F091: no restart of a brand-new cluster").isEqualTo(pods);
  }

  @Test
  void anEditOfTheTemplateReachesTheClusterWhenItIsAskedForAndNotBefore() {
    create(SMALL, VALUES);
    createCluster();
    await("the cluster", status -> isComplete(status, 3));

    edit(SMALL, template -> template.with("spec", VALUES.with("size", Value.of(4))));
    await("its being told", status -> !status.templateSnapshot().orElseThrow().synced());
    world.run(Duration.ofMinutes(5));
    assertThat(status().size()).isEqualTo(3);
    long quiet = writes;
    world.run(Duration.ofMinutes(30));
    assertThat(writes).as("writes while nothing is asked for").isEqualTo(quiet);

    edit(
        ObjectKey.of(CLUSTER),
        cluster ->
            cluster.with(
                "metadata",
                cluster
                    .map("metadata")
                    .with(
                        "annotations",
                        MapValue.build().put(TemplateChoice.RESYNC, "true").build())));
    await("four pods", status -> isComplete(status, 4));
    assertThat(status().templateSnapshot().orElseThrow().synced()).isTrue();
    assertThat(
            kubernetes
                .store()
                .get(ObjectKey.of(CLUSTER))
                .orElseThrow()
                .metadata()
                .map("annotations")
                .get(TemplateChoice.RESYNC))
        .as("the wish was fulfilled")
        .isEmpty();
  }

  @Test
  void aTemplateThatIsDeletedTakesNothingFromItsClusters() {
    create(SMALL, VALUES);
    createCluster();
    await("the cluster", status -> isComplete(status, 3));
    List<String> pods = pods();

    var _ = kubernetes.store().delete(Actor.USER, SMALL, Expectation.ANY);
    await("its being told", status -> !status.templateSnapshot().orElseThrow().synced());
    world.run(Duration.ofMinutes(30));
    assertThat(pods()).isEqualTo(pods);
    assertThat(isComplete(status(), 3)).isTrue();
  }
}
