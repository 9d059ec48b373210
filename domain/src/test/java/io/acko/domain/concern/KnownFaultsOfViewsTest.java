package io.acko.domain.concern;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.Clusters;
import io.acko.domain.Doc;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Plan;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedObject;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.PodStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Faults in the field that come of old views, each by its number. */
class KnownFaultsOfViewsTest {

  /** What is done when the resource of a view is on its way out. */
  static Plan goingPlan(ObservedCluster view) {
    ClusterResource there = view.resource();
    ClusterResource going =
        new ClusterResource(
            there.key(),
            there.uid(),
            there.version(),
            there.generation(),
            true,
            there.finalizers(),
            there.annotations(),
            there.spec(),
            there.status());
    return plan(view.withResource(going));
  }

  private static Plan plan(ObservedCluster view) {
    return new Reconciliation("test", BreakerPolicy.DEFAULT).decide(view, Clusters.NOON).plan();
  }

  /** Everything that is there belongs to the cluster that had the name before. */
  private static ObservedCluster ofAnother(ObservedCluster view) {
    TreeMap<ObjectRef, ObservedObject> objects = new TreeMap<>();
    view.objects()
        .forEach(
            (ref, object) ->
                objects.put(
                    ref,
                    new ObservedObject(
                        ref,
                        object.uid(),
                        object.version(),
                        Optional.of(new Uid("uid-before")),
                        object.terminating(),
                        object.body())));
    return new ObservedCluster(
        view.resource(), objects, view.pods(), view.nodes(), view.seenUpTo());
  }

  /** Deleted in an old view, and made anew under its name since. */
  @Test
  void aViewInWhichTheClusterGoesTakesNothingButItsOwnFinalizerB136() {
    ObservedCluster view = SmallWorld.calm(3).view();
    assertThat(goingPlan(view).steps())
        .singleElement()
        .isInstanceOfSatisfying(
            Step.Amend.class,
            step -> {
              assertThat(step.amendment()).isInstanceOf(Amendment.RemoveFinalizer.class);
              assertThat(step.precondition())
                  .isEqualTo(new Precondition(view.resource().uid(), view.resource().version()));
            });
  }

  @Test
  void whatAnEarlierClusterOfTheNameHadIsNeitherTakenNorChangedB136B139() {
    ObservedCluster view = ofAnother(SmallWorld.calm(3).view());
    assertThat(plan(view).steps())
        .isNotEmpty()
        .allSatisfy(
            step ->
                assertThat(step)
                    .isInstanceOfSatisfying(
                        Step.Apply.class,
                        apply ->
                            assertThat(apply.expected()).as("only if there is none").isEmpty()));
  }

  /** Kubernetes keeps claims unless a set says otherwise, which then holds for a shrink, too. */
  @Test
  void noSetLeavesItsClaimsToBeDeletedB137() {
    MapValue volume =
        Doc.of(
            "{storage: {volumes: [{name: d, cascadeDelete: true, source: {persistentVolume:"
                + " {size: 1Gi}}, aerospike: {path: /opt/aerospike/data}}]}}");
    ClusterSpec spec = ClusterSpec.read(Clusters.specDocument(3).overlaidBy(volume));

    assertThat(SmallWorld.fresh(spec).view().objects().values())
        .filteredOn(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
        .singleElement()
        .satisfies(
            set -> {
              MapValue wish = set.body().map("spec");
              assertThat(wish.list("volumeClaimTemplates").maps()).hasSize(1);
              assertThat(wish.get("persistentVolumeClaimRetentionPolicy")).isEmpty();
            });
  }

  /** One pass writes the whole status, so what an earlier one told is carried on and not wiped. */
  @Test
  void whatWasToldOfAPodOutlivesTheStatusOfLaterPassesB145() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(SmallWorld.changed(world.spec()));
    world.pass();
    world.later(Duration.ofSeconds(6)).pass();
    world.born("demo-0-2", 0, "0");
    world.pass();
    List<PodStatus> first = List.copyOf(world.status().pods().values());
    assertThat(first.get(2).lastRestart()).isPresent();
    assertThat(first.get(0).lastRestart()).as("that it is not known of").isEmpty();
    world.joined("A1");
    for (int i = 0; i < 5; i++) {
      world.later(Duration.ofSeconds(3)).pass();
    }
    assertThat(world.status().pods().get("demo-0-2").lastRestart())
        .isEqualTo(first.get(2).lastRestart());
  }

  /** The wish of a pass is what it saw at its beginning; a status that was written changes none. */
  @Test
  void aStatusThatIsWrittenInBetweenChangesNothingThatIsWantedF031() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(SmallWorld.changed(world.spec()));
    world.pass();
    assertThat(world.settled().status()).as("it announces").isPresent();
    assertThat(plan(world.view()).steps())
        .as("only others are kept off")
        .extracting(step -> step.target().kind())
        .containsExactly(ObjectKind.POD_DISRUPTION_BUDGET);
  }
}
