package io.acko.adapters.simulation.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.adapters.simulation.world.Seed;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** StatefulSets make, keep and replace pods as Kubernetes' own controller does. */
class StatefulSetControllerTest {
  private static final ObjectKey KEY = new ObjectKey(Kinds.STATEFUL_SET, "default", "db");
  private static final Duration LONG = Duration.ofMinutes(10);

  private final World world = new World(new Seed(7));
  private final SimulatedKubernetes kubernetes = new SimulatedKubernetes(world);
  private final Store store = kubernetes.store();
  private final List<String> story = new ArrayList<>();

  StatefulSetControllerTest() {
    store.listen(this::record);
  }

  @Test
  void inOrderEachPodWaitsForTheOneBefore() {
    create("OrderedReady", "OnDelete", 3);
    world.run(LONG);

    assertThat(story)
        .containsExactly(
            "made db-0", "ready db-0", "made db-1", "ready db-1", "made db-2", "ready db-2");
  }

  @Test
  void inParallelAllAreMadeAtOnce() {
    create("Parallel", "OnDelete", 3);
    world.run(LONG);

    assertThat(story.subList(0, 3)).containsExactly("made db-0", "made db-1", "made db-2");
    assertThat(ready()).isEqualTo(3);
  }

  @Test
  void inOrderTheHighestGoesFirstAndOneAtATime() {
    create("OrderedReady", "OnDelete", 3);
    world.run(LONG);
    story.clear();
    scale(1);
    world.run(LONG);

    assertThat(story).containsExactly("gone db-2", "gone db-1");
  }

  @Test
  void onDeleteNothingIsReplacedUntilItIsDeleted() {
    create("Parallel", "OnDelete", 2);
    world.run(LONG);
    story.clear();
    image("second");
    world.run(LONG);
    assertThat(story).isEmpty();

    store.delete(Actor.USER, KEY.beside(Kinds.POD, "db-0"), Expectation.ANY);
    world.run(LONG);
    assertThat(story).containsExactly("gone db-0", "made db-0", "ready db-0");
    assertThat(imageOf("db-0")).isEqualTo("second");
    assertThat(imageOf("db-1")).isEqualTo("first");
  }

  @Test
  void aRollingUpdateGoesDownFromTheHighestAndStopsAtThePartition() {
    create("Parallel", "RollingUpdate", 3);
    world.run(LONG);
    story.clear();
    edit(
        spec ->
            spec.with(
                "updateStrategy",
                MapValue.build()
                    .put("type", "RollingUpdate")
                    .put("rollingUpdate", MapValue.build().put("partition", 1).build())
                    .build()));
    image("second");
    world.run(LONG);

    assertThat(story)
        .containsExactly(
            "gone db-2", "made db-2", "ready db-2", "gone db-1", "made db-1", "ready db-1");
    store.delete(Actor.USER, KEY.beside(Kinds.POD, "db-0"), Expectation.ANY);
    world.run(LONG);
    assertThat(imageOf("db-0")).isEqualTo("first");
  }

  @Test
  void aRollingUpdateWaitsForAPodThatDoesNotBecomeReady() {
    create("Parallel", "RollingUpdate", 3);
    world.run(LONG);
    story.clear();
    kubernetes.decideFatesBy(new Mute());
    image("second");
    world.run(LONG);

    assertThat(story).containsExactly("gone db-2", "made db-2");
  }

  @Test
  void claimsComeBeforePodsAndOutliveThem() {
    create("Parallel", "OnDelete", 2);
    world.run(LONG);
    assertThat(store.list(Kinds.CLAIM))
        .extracting(claim -> claim.key().name())
        .containsExactly("data-db-0", "data-db-1");
    scale(1);
    world.run(LONG);

    assertThat(store.list(Kinds.CLAIM)).hasSize(2);
    assertThat(store.list(Kinds.POD)).hasSize(1);
  }

  @Test
  void aClaimInUseIsProtected() {
    create("Parallel", "OnDelete", 1);
    world.run(LONG);
    ObjectKey claim = KEY.beside(Kinds.CLAIM, "data-db-0");
    store.delete(Actor.USER, claim, Expectation.ANY);
    world.run(LONG);
    assertThat(store.get(claim).map(StoredObject::terminating)).contains(true);

    String before = store.get(claim).orElseThrow().uid().text();
    store.delete(Actor.USER, KEY.beside(Kinds.POD, "db-0"), Expectation.ANY);
    world.run(LONG);
    assertThat(store.get(claim).map(now -> now.uid().text()))
        .isPresent()
        .get()
        .isNotEqualTo(before);
    assertThat(ready()).isEqualTo(1);
  }

  @Test
  void aCrashingPodSaysSoAndComesUpOnceItsCauseIsGone() {
    kubernetes.decideFatesBy(new Crashing());
    create("Parallel", "OnDelete", 1);
    world.run(Duration.ofMinutes(2));
    assertThat(pod("db-0").pod().trouble()).startsWith("CrashLoopBackOff");

    kubernetes.decideFatesBy(PodFate.GOOD);
    world.run(LONG);
    assertThat(pod("db-0").pod().ready()).isTrue();
  }

  @Test
  void aGatedPodIsReadyOnlyWithItsGateOpen() {
    edits(
        spec ->
            spec.with(
                "readinessGates",
                ListValue.of(
                    MapValue.build().put("conditionType", "acko.io/aerospike-ready").build())));
    world.run(LONG);
    assertThat(ready()).isZero();

    kubernetes.gate(KEY.beside(Kinds.POD, "db-0"), true);
    assertThat(pod("db-0").pod().ready()).isTrue();
  }

  private void edits(java.util.function.UnaryOperator<MapValue> podSpec) {
    store.create(Actor.USER, KEY, set("Parallel", "OnDelete", 1));
    edit(
        spec -> {
          MapValue template = spec.map("template");
          return spec.with("template", template.with("spec", podSpec.apply(template.map("spec"))));
        });
  }

  private void record(Change change) {
    if (!change.isOf(Kinds.POD)) {
      return;
    }
    String name = change.key().name();
    switch (change.kind()) {
      case ADDED -> story.add("made " + name);
      case DELETED -> story.add("gone " + name);
      case MODIFIED -> {
        if (change.after().pod().ready() && !change.before().pod().ready()) {
          story.add("ready " + name);
        }
      }
    }
  }

  private void create(String management, String strategy, int replicas) {
    store.create(Actor.USER, KEY, set(management, strategy, replicas));
  }

  private void scale(int replicas) {
    edit(spec -> spec.with("replicas", Value.of(replicas)));
  }

  private void image(String image) {
    edit(spec -> spec.with("template", template(image)));
  }

  private void edit(java.util.function.UnaryOperator<MapValue> change) {
    store.edit(
        Actor.USER,
        KEY,
        Expectation.ANY,
        whole -> whole.with("spec", change.apply(whole.map("spec"))));
  }

  private long ready() {
    return store.list(Kinds.POD).stream().filter(pod -> pod.pod().ready()).count();
  }

  private StoredObject pod(String name) {
    return store.get(KEY.beside(Kinds.POD, name)).orElseThrow();
  }

  private String imageOf(String name) {
    return pod(name).spec().list("containers").maps().getFirst().text("image").orElse("");
  }

  private static MapValue set(String management, String strategy, int replicas) {
    MapValue claim =
        MapValue.build().put("metadata", MapValue.build().put("name", "data").build()).build();
    MapValue spec =
        MapValue.build()
            .put("podManagementPolicy", management)
            .put("updateStrategy", MapValue.build().put("type", strategy).build())
            .put("replicas", replicas)
            .put("template", template("first"))
            .put("volumeClaimTemplates", ListValue.of(claim))
            .build();
    return MapValue.build().put("spec", spec).build();
  }

  private static MapValue template(String image) {
    MapValue container = MapValue.build().put("name", "db").put("image", image).build();
    MapValue spec = MapValue.build().put("containers", ListValue.of(container)).build();
    return MapValue.build().put("spec", spec).build();
  }

  private record Mute() implements PodFate {
    @Override
    public boolean crashes(StoredObject pod) {
      return false;
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return false;
    }
  }

  private record Crashing() implements PodFate {
    @Override
    public boolean crashes(StoredObject pod) {
      return true;
    }

    @Override
    public boolean answersProbes(StoredObject pod) {
      return false;
    }
  }
}
