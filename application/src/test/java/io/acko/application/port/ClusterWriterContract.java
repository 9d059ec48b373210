package io.acko.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Manifest;
import io.acko.domain.decision.Precondition;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.Value;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every {@link ClusterWriter} does alike. */
public abstract class ClusterWriterContract {
  private static final String FINALIZER = "acko.io/storage-finalizer";
  private static final String ANNOTATION = "acko.io/force-reconcile";
  private static final Uid NOBODY = new Uid("00000000-0000-4000-8000-000000000000");
  private static final Map<String, String> DATA = Map.of("aerospike.conf", "namespace test {}");

  protected abstract ContractWorld world();

  protected abstract ClusterWriter writer();

  @Test
  void anObjectThatIsMissingIsCreated() {
    ClusterResource owner = world().createCluster();

    ResourceVersion version = done(create(owner, Fixtures.configMap(owner, DATA)));

    ObservedObject object = object(owner);
    assertThat(object.version()).isEqualTo(version);
    assertThat(object.owner()).contains(owner.uid());
    assertThat(object.body().map("data").texts()).isEqualTo(DATA);
  }

  @Test
  void aRehearsalChangesNothing() {
    ClusterResource owner = world().createCluster();
    Manifest manifest = Fixtures.configMap(owner, DATA);

    assertThat(writer().rehearse(owner, new Step.Apply(manifest, Optional.empty()))).isEmpty();
    assertThat(world().object(owner.key(), Fixtures.settings(owner))).isEmpty();

    ResourceVersion version = done(create(owner, manifest));
    Manifest changed = Fixtures.configMap(owner, Map.of("aerospike.conf", "other"));
    Optional<Uid> there = Optional.of(object(owner).uid());
    assertThat(writer().rehearse(owner, new Step.Apply(changed, there))).isEmpty();
    assertThat(object(owner).version()).isEqualTo(version);
  }

  @Test
  void aRehearsalTellsWhatTheWriteWouldBeRefusedFor() {
    ClusterResource owner = world().createCluster();
    Manifest impossible = Fixtures.configMap(owner, Map.of("a key", "with a space"));

    Optional<Failure> told = writer().rehearse(owner, new Step.Apply(impossible, Optional.empty()));

    assertThat(told.map(Failure::reason)).contains(FailureReason.REFUSED_BY_API_SERVER);
    assertThat(create(owner, impossible)).isEqualTo(new StepOutcome.Failed(told.orElseThrow()));
  }

  @Test
  void aRehearsalLeavesALostRaceToTheWrite() {
    ClusterResource owner = world().createCluster();
    Manifest manifest = Fixtures.configMap(owner, DATA);
    done(create(owner, manifest));

    assertThat(writer().rehearse(owner, new Step.Apply(manifest, Optional.empty()))).isEmpty();
    assertThat(writer().rehearse(owner, new Step.Apply(manifest, Optional.of(NOBODY)))).isEmpty();
  }

  @Test
  void theSameAppliedAgainChangesNothing() {
    ClusterResource owner = world().createCluster();
    Manifest manifest = Fixtures.configMap(owner, DATA);
    ResourceVersion version = done(create(owner, manifest));

    StepOutcome again = change(owner, manifest, object(owner).uid());

    assertThat(again).isIn(new StepOutcome.Done(version), new StepOutcome.Unchanged());
    assertThat(object(owner).version()).isEqualTo(version);
  }

  // B130.
  @Test
  void aFieldLeftOutIsTakenAwayAndWhatOthersAddedStays() {
    ClusterResource owner = world().createCluster();
    done(create(owner, Fixtures.configMap(owner, Map.of("kept", "1", "dropped", "1"))));
    world().touch(owner.key(), Fixtures.settings(owner));

    Manifest changed = Fixtures.configMap(owner, Map.of("kept", "2"));
    done(change(owner, changed, object(owner).uid()));

    assertThat(object(owner).body().map("data").texts()).isEqualTo(Map.of("kept", "2"));
    assertThat(object(owner).body().map("metadata").map("annotations").texts())
        .containsKey(ContractWorld.TOUCHED);
  }

  // B123, F151.
  @Test
  void whatSomebodyElseChangedOfOursIsChangedBack() {
    ClusterResource owner = world().createCluster();
    ObservedObject theirs =
        world().create(owner.key(), Fixtures.configMap(owner, Map.of("aerospike.conf", "edited")));

    done(change(owner, Fixtures.configMap(owner, DATA), theirs.uid()));

    assertThat(object(owner).body().map("data").texts()).isEqualTo(DATA);
  }

  @Test
  void anObjectOfThatNameButNotTheExpectedOneIsLeftAlone() {
    ClusterResource owner = world().createCluster();
    ResourceVersion version = done(create(owner, Fixtures.configMap(owner, DATA)));

    superseded(change(owner, Fixtures.configMap(owner, Map.of()), NOBODY));

    assertThat(object(owner).version()).isEqualTo(version);
  }

  @Test
  void anExpectedObjectThatIsGoneIsNotMadeAnew() {
    ClusterResource owner = world().createCluster();

    superseded(change(owner, Fixtures.configMap(owner, DATA), NOBODY));

    assertThat(world().object(owner.key(), Fixtures.settings(owner))).isEmpty();
  }

  @Test
  void aStrangersObjectInTheWayIsAFailureAndIsLeftAlone() {
    ClusterResource owner = world().createCluster();
    ObservedObject stranger = world().create(owner.key(), Fixtures.strangersConfigMap(owner));

    StepOutcome outcome = create(owner, Fixtures.configMap(owner, DATA));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            StepOutcome.Failed.class,
            failed ->
                assertThat(failed.failure().reason()).isEqualTo(FailureReason.CONFLICTING_OWNER));
    assertThat(object(owner).version()).isEqualTo(stranger.version());
  }

  @Test
  void creatingWhatIsOursAlreadyIsALostRace() {
    ClusterResource owner = world().createCluster();
    ResourceVersion version = done(create(owner, Fixtures.configMap(owner, DATA)));

    superseded(create(owner, Fixtures.configMap(owner, Map.of())));

    assertThat(object(owner).version()).isEqualTo(version);
  }

  @Test
  void aFinalizerIsAddedOnceAndTakenAway() {
    ClusterResource bare = world().createCluster();

    ResourceVersion added = done(amend(bare, new Amendment.AddFinalizer(FINALIZER)));
    ClusterResource guarded = reload(bare);
    assertThat(guarded.version()).isEqualTo(added);
    assertThat(guarded.finalizers()).containsExactly(FINALIZER);
    assertThat(amend(guarded, new Amendment.AddFinalizer(FINALIZER)))
        .isEqualTo(new StepOutcome.Unchanged());

    done(amend(guarded, new Amendment.RemoveFinalizer(FINALIZER)));
    assertThat(reload(bare).finalizers()).isEmpty();
    assertThat(amend(reload(bare), new Amendment.RemoveFinalizer(FINALIZER)))
        .isEqualTo(new StepOutcome.Unchanged());
  }

  @Test
  void theFinalizersOfOthersStay() {
    ClusterResource owner = world().createCluster(Map.of(), Set.of("example.com/theirs"));

    done(amend(owner, new Amendment.AddFinalizer(FINALIZER)));
    assertThat(reload(owner).finalizers()).containsExactly(FINALIZER, "example.com/theirs");
    done(amend(reload(owner), new Amendment.RemoveFinalizer(FINALIZER)));

    assertThat(reload(owner).finalizers()).containsExactly("example.com/theirs");
  }

  // B153.
  @Test
  void aFinalizerIsNotTouchedOnAResourceThatChangedMeanwhile() {
    ClusterResource owner = world().createCluster(Map.of(), Set.of(FINALIZER));
    world().touch(owner.key());

    superseded(amend(owner, new Amendment.RemoveFinalizer(FINALIZER)));
    superseded(amend(owner, new Amendment.AddFinalizer("example.com/other")));

    assertThat(reload(owner).finalizers()).containsExactly(FINALIZER);
  }

  @Test
  void takingTheLastFinalizerOfADeletedResourceLetsItGo() {
    ClusterResource owner = world().createCluster(Map.of(), Set.of(FINALIZER));
    world().deleteCluster(owner.key());

    done(amend(reload(owner), new Amendment.RemoveFinalizer(FINALIZER)));

    assertThat(world().cluster(owner.key())).isEmpty();
  }

  @Test
  void aHandledAnnotationIsRemovedAlthoughTheResourceChangedMeanwhile() {
    ClusterResource owner = world().createCluster(Map.of(ANNOTATION, "true"), Set.of());
    world().touch(owner.key());

    done(amend(owner, new Amendment.RemoveAnnotation(ANNOTATION, "true")));

    assertThat(reload(owner).annotations())
        .doesNotContainKey(ANNOTATION)
        .containsKey(ContractWorld.TOUCHED);
  }

  @Test
  void anAnnotationWithAnotherValueThanTheHandledOneStays() {
    ClusterResource owner = world().createCluster(Map.of(ANNOTATION, "again"), Set.of());

    superseded(amend(owner, new Amendment.RemoveAnnotation(ANNOTATION, "true")));

    assertThat(reload(owner).annotations()).containsEntry(ANNOTATION, "again");
  }

  @Test
  void anAnnotationIsPutWhetherThereAreOthersOrNone() {
    for (Map<String, String> before : List.of(Map.<String, String>of(), Map.of("mine", "kept"))) {
      ClusterResource owner = world().createCluster(before, Set.of());

      done(amend(owner, new Amendment.PutAnnotation(ANNOTATION, "one")));
      done(amend(reload(owner), new Amendment.PutAnnotation(ANNOTATION, "two")));

      assertThat(reload(owner).annotations()).containsAllEntriesOf(before);
      assertThat(reload(owner).annotations()).containsEntry(ANNOTATION, "two");
    }
  }

  @Test
  void anAnnotationIsPutAlthoughTheResourceChangedMeanwhile() {
    ClusterResource owner = world().createCluster(Map.of("mine", "kept"), Set.of());
    world().touch(owner.key());

    done(amend(owner, new Amendment.PutAnnotation(ANNOTATION, "one")));

    assertThat(reload(owner).annotations())
        .containsEntry(ANNOTATION, "one")
        .containsKey(ContractWorld.TOUCHED);
  }

  @Test
  void anAnnotationIsNotPutOnAnotherResourceOfTheSameName() {
    ClusterResource owner = world().createCluster(Map.of("mine", "kept"), Set.of());
    world().makeAnew(owner.key());

    superseded(amend(owner, new Amendment.PutAnnotation(ANNOTATION, "one")));
  }

  // B153.
  @Test
  void amendingAResourceThatIsGoneIsSuperseded() {
    ClusterResource owner = world().createCluster(Map.of(ANNOTATION, "true"), Set.of());
    world().deleteCluster(owner.key());

    superseded(amend(owner, new Amendment.RemoveAnnotation(ANNOTATION, "true")));
    superseded(amend(owner, new Amendment.AddFinalizer(FINALIZER)));
  }

  @Test
  void anObjectIsRemovedOnce() {
    ClusterResource owner = world().createCluster();
    done(create(owner, Fixtures.configMap(owner, DATA)));
    Step.Remove step =
        new Step.Remove(Fixtures.settings(owner), precondition(object(owner)), "tested");

    assertThat(writer().write(owner, step)).isInstanceOf(StepOutcome.Done.class);

    assertThat(world().object(owner.key(), Fixtures.settings(owner))).isEmpty();
    assertThat(writer().write(owner, step)).isEqualTo(new StepOutcome.Unchanged());
  }

  @Test
  void anObjectThatChangedMeanwhileIsNotRemoved() {
    ClusterResource owner = world().createCluster();
    done(create(owner, Fixtures.configMap(owner, DATA)));
    ObservedObject before = object(owner);
    world().touch(owner.key(), Fixtures.settings(owner));

    superseded(
        writer()
            .write(
                owner, new Step.Remove(Fixtures.settings(owner), precondition(before), "tested")));
    superseded(
        writer()
            .write(
                owner,
                new Step.Remove(
                    Fixtures.settings(owner),
                    new Precondition(NOBODY, object(owner).version()),
                    "tested")));

    assertThat(object(owner).uid()).isEqualTo(before.uid());
  }

  @Test
  void aPodIsEvicted() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);

    done(writer().write(owner, new Step.Disrupt(pod, seen, "restart", Step.Manner.EVICTED)));

    assertThat(world().podStays(owner.key(), pod)).isFalse();
  }

  @Test
  void aPodOtherThanTheOneThatWasSeenIsNotEvicted() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);

    superseded(
        writer()
            .write(
                owner,
                new Step.Disrupt(
                    pod,
                    new Precondition(NOBODY, seen.version()),
                    "restart",
                    Step.Manner.EVICTED)));
    superseded(
        writer()
            .write(
                owner,
                new Step.Disrupt(
                    pod,
                    new Precondition(seen.uid(), new ResourceVersion("1")),
                    "restart",
                    Step.Manner.EVICTED)));

    assertThat(world().podStays(owner.key(), pod)).isTrue();
  }

  @Test
  void aPodThatIsGoneCannotBeEvicted() {
    ClusterResource owner = world().createCluster();

    superseded(
        writer()
            .write(
                owner,
                new Step.Disrupt(
                    owner.names().pod(0, 0),
                    new Precondition(NOBODY, new ResourceVersion("1")),
                    "restart",
                    Step.Manner.EVICTED)));
  }

  /** The operator's own budget is closed to others while the operator itself takes a pod. */
  @Test
  void aPodIsTakenByDeletionAlthoughNoneMayBeEvicted() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);
    world().forbidEvictions(owner.key());

    done(writer().write(owner, new Step.Disrupt(pod, seen, "restart", Step.Manner.DELETED)));

    assertThat(world().podStays(owner.key(), pod)).isFalse();
  }

  // B135.
  @Test
  void aPodOtherThanTheOneThatWasSeenIsNotTakenByDeletion() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);

    superseded(deleted(owner, pod, new Precondition(NOBODY, seen.version())));
    superseded(deleted(owner, pod, new Precondition(seen.uid(), new ResourceVersion("1"))));

    assertThat(world().podStays(owner.key(), pod)).isTrue();
  }

  @Test
  void aPodThatIsGoneCannotBeTakenByDeletion() {
    ClusterResource owner = world().createCluster();
    Precondition nobody = new Precondition(NOBODY, new ResourceVersion("1"));

    superseded(deleted(owner, owner.names().pod(0, 0), nobody));
  }

  private StepOutcome deleted(ClusterResource owner, String pod, Precondition seen) {
    return writer().write(owner, new Step.Disrupt(pod, seen, "restart", Step.Manner.DELETED));
  }

  @Test
  void aPodThatABudgetProtectsIsNotEvictedAndThatIsNoFailure() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);
    world().forbidEvictions(owner.key());

    assertThat(writer().write(owner, new Step.Disrupt(pod, seen, "restart", Step.Manner.EVICTED)))
        .isInstanceOf(StepOutcome.Postponed.class);

    assertThat(world().podStays(owner.key(), pod)).isTrue();
  }

  @Test
  void aPodThatDoesNotServeIsRemovedWhateverABudgetSays() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);
    world().forbidEvictions(owner.key());

    done(
        writer()
            .write(
                owner,
                new Step.Remove(new ObjectRef(ObjectKind.POD, pod), seen, "does not serve")));

    assertThat(world().podStays(owner.key(), pod)).isFalse();
  }

  @Test
  void aPodIsRecordedToHaveWhatItsServerHas() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);

    done(writer().write(owner, new Step.Mark(pod, "hash", "containerd://1", pod(owner, pod))));

    assertThat(annotations(owner, pod))
        .containsEntry(ObjectNames.CONFIG_HASH, "hash")
        .containsEntry(ObjectNames.CHANGED_IN, "containerd://1");
  }

  // F116.
  @Test
  void aPodIsToldThatItMayBeCalledReadyAndThatItMayNot() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Uid uid = pod(owner, pod).uid();
    for (boolean holds : List.of(true, false, true)) {
      done(writer().write(owner, vouch(pod, holds, uid)));
      assertThat(world().gateHolds(owner.key(), pod)).isEqualTo(holds);
    }
  }

  /** Its kubelet writes the status all the time, so that only another pod is another pod. */
  @Test
  void noWordForOnePodIsTakenByAnother() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    pod(owner, pod);
    boolean before = world().gateHolds(owner.key(), pod);

    superseded(writer().write(owner, vouch(pod, !before, NOBODY)));
    superseded(writer().write(owner, vouch("demo-9-9", true, NOBODY)));

    assertThat(world().gateHolds(owner.key(), pod)).isEqualTo(before);
  }

  private static Step.Vouch vouch(String pod, boolean holds, Uid uid) {
    return new Step.Vouch(
        pod, holds, "AerospikeReady", "", Instant.parse("2026-06-01T12:00:00Z"), uid);
  }

  @Test
  void noPodIsRecordedToHaveWhatAnotherHas() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    Precondition seen = pod(owner, pod);
    Precondition another = new Precondition(NOBODY, seen.version());
    Precondition gone = new Precondition(seen.uid(), new ResourceVersion("1"));

    superseded(writer().write(owner, new Step.Mark(pod, "hash", "run", another)));
    superseded(writer().write(owner, new Step.Mark(pod, "hash", "run", gone)));
    superseded(writer().write(owner, new Step.Mark("demo-9-9", "hash", "run", gone)));

    assertThat(annotations(owner, pod)).doesNotContainKey(ObjectNames.CHANGED_IN);
  }

  @Test
  void anAnnotationOfAPodIsPutUnderTheVersionThatWasSeenAndTheOthersStay() {
    ClusterResource owner = world().createCluster();
    String pod = owner.names().pod(0, 0);
    ObjectRef ref = new ObjectRef(ObjectKind.POD, pod);
    Precondition seen = pod(owner, pod);

    ResourceVersion first = done(annotate(owner, ref, ANNOTATION, "one", seen));
    done(annotate(owner, ref, "example.com/other", "two", new Precondition(seen.uid(), first)));
    superseded(annotate(owner, ref, ANNOTATION, "late", seen));
    superseded(annotate(owner, ref, ANNOTATION, "other", new Precondition(NOBODY, first)));
    superseded(
        annotate(owner, new ObjectRef(ObjectKind.POD, "demo-9-9"), ANNOTATION, "nobody", seen));

    assertThat(annotations(owner, pod))
        .containsEntry(ANNOTATION, "one")
        .containsEntry("example.com/other", "two");
  }

  private StepOutcome annotate(
      ClusterResource owner, ObjectRef ref, String name, String value, Precondition seen) {
    return writer().write(owner, new Step.Annotate(ref, name, value, seen));
  }

  private Map<String, String> annotations(ClusterResource owner, String pod) {
    return world()
        .object(owner.key(), new ObjectRef(ObjectKind.POD, pod))
        .orElseThrow()
        .body()
        .map("metadata")
        .map("annotations")
        .texts();
  }

  @Test
  void aStatefulSetGetsAnotherNumberOfPodsAndNothingElse() {
    ClusterResource owner = world().createCluster();
    ObservedObject before = world().create(owner.key(), Fixtures.statefulSet(owner));

    done(rescaledOnceTheControllerHasHadItsSay(owner, before.ref()));

    ObservedObject after = world().object(owner.key(), before.ref()).orElseThrow();
    assertThat(after.uid()).isEqualTo(before.uid());
    assertThat(after.body().at("spec", "replicas").flatMap(Value::asInteger)).contains(1);
    assertThat(Fixtures.statefulSet(owner).digest())
        .isEqualTo(after.body().text("metadata", "annotations", Manifest.DIGEST).orElse(""));
    assertThat(after.body().at("spec", "template")).isEqualTo(before.body().at("spec", "template"));
  }

  @Test
  void aStatefulSetThatChangedMeanwhileKeepsItsNumberOfPods() {
    ClusterResource owner = world().createCluster();
    ObservedObject before = world().create(owner.key(), Fixtures.statefulSet(owner));
    Precondition stale = new Precondition(before.uid(), new ResourceVersion("1"));

    superseded(writer().write(owner, rescale(before, stale)));
    superseded(writer().write(owner, rescale(before, new Precondition(NOBODY, before.version()))));

    ObservedObject after = world().object(owner.key(), before.ref()).orElseThrow();
    assertThat(after.body().at("spec", "replicas").flatMap(Value::asInteger)).contains(0);
  }

  @Test
  void aStatefulSetThatIsGoneCannotBeRescaled() {
    ClusterResource owner = world().createCluster();
    ObjectRef gone = owner.names().statefulSet(0);

    superseded(
        writer()
            .write(
                owner,
                new Step.Rescale(
                    gone, 0, 1, new Precondition(NOBODY, new ResourceVersion("1")), "tested")));
  }

  private static Step.OnObject rescale(ObservedObject set, Precondition seen) {
    return new Step.Rescale(set.ref(), 0, 1, seen, "tested");
  }

  /** A real controller writes the status of a new set, and each time the version is another. */
  private StepOutcome rescaledOnceTheControllerHasHadItsSay(ClusterResource owner, ObjectRef set) {
    StepOutcome outcome = new StepOutcome.Superseded("not tried");
    for (int i = 0; i < 20 && outcome instanceof StepOutcome.Superseded; i++) {
      ObservedObject now = world().object(owner.key(), set).orElseThrow();
      outcome = writer().write(owner, rescale(now, precondition(now)));
    }
    return outcome;
  }

  private Precondition pod(ClusterResource owner, String name) {
    ObservedObject set = world().create(owner.key(), Fixtures.statefulSet(owner));
    return world().createPod(owner.key(), name, set.ref(), set.uid());
  }

  private StepOutcome create(ClusterResource owner, Manifest manifest) {
    return writer().write(owner, new Step.Apply(manifest, Optional.empty()));
  }

  private StepOutcome change(ClusterResource owner, Manifest manifest, Uid expected) {
    return writer().write(owner, new Step.Apply(manifest, Optional.of(expected)));
  }

  private StepOutcome amend(ClusterResource owner, Amendment amendment) {
    ObjectRef self = owner.names().self();
    Precondition seen = new Precondition(owner.uid(), owner.version());
    return writer().write(owner, new Step.Amend(self, amendment, seen));
  }

  private ObservedObject object(ClusterResource owner) {
    return world().object(owner.key(), Fixtures.settings(owner)).orElseThrow();
  }

  private ClusterResource reload(ClusterResource owner) {
    return world().cluster(owner.key()).orElseThrow();
  }

  private static Precondition precondition(ObservedObject object) {
    return new Precondition(object.uid(), object.version());
  }

  private static ResourceVersion done(StepOutcome outcome) {
    assertThat(outcome).isInstanceOf(StepOutcome.Done.class);
    return ((StepOutcome.Done) outcome).version();
  }

  private static void superseded(StepOutcome outcome) {
    assertThat(outcome).isInstanceOf(StepOutcome.Superseded.class);
  }
}
