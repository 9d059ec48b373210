package io.acko.application.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import io.acko.application.port.ClusterObserver;
import io.acko.domain.Clusters;
import io.acko.domain.SmallWorld;
import io.acko.domain.breaker.BreakerPolicy;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectRef;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.ListValue;
import io.acko.domain.document.MapValue;
import io.acko.domain.failure.Failure;
import io.acko.domain.failure.FailureReason;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.Watermark;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.status.ClusterStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of a pass's calls, for every way it can go. */
class ReconcilePassTest {
  private static final Instant NOON = Clusters.NOON;
  private final Reconciliation reconciliation = new Reconciliation("test", BreakerPolicy.DEFAULT);
  private final List<Call> asked = new ArrayList<>();
  private Instant at = NOON;
  private SortedMap<String, Reading<ObservedNode>> nodes = new TreeMap<>();
  private PassMemory memory = PassMemory.EMPTY;
  private Function<Step.Apply, Optional<Failure>> refusals = _ -> Optional.empty();

  @Test
  void observesWritesTellsPublishesAndEnds() {
    run(fresh(), _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(names())
        .containsExactly(
            "Observe", "Rehearse", "Write", "Write", "Write", "Write", "Tell", "Publish", "Finish");
  }

  @Test
  void stopsAtTheFirstStepThatFailsAndStillTellsAndPublishes() {
    Call.Finish end =
        run(
            fresh(),
            _ -> new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.TIMEOUT, "slow")));
    assertThat(names())
        .containsExactly("Observe", "Rehearse", "Write", "Tell", "Publish", "Finish");
    assertThat(end.requeue().at()).isPresent();
  }

  @Test
  void asksNothingMoreOfAResourceThatIsGone() {
    ReconcilePass pass = pass();
    pass.feed(new Answer.Sighted(new ClusterObserver.Gone()), NOON);
    Call.Finish end = (Call.Finish) pass.next();
    assertThat(end.requeue().at()).isEmpty();
  }

  @Test
  void waitsForAViewThatShowsItsOwnLastWrite() {
    ObjectRef set = new ObjectRef(ObjectKind.STATEFUL_SET, "demo-0");
    memory = PassMemory.EMPTY.with(Watermark.NONE.after(set, new ResourceVersion("999")));
    Call.Finish end = run(fresh(), _ -> new StepOutcome.Unchanged());
    assertThat(names()).containsExactly("Observe", "Finish");
    assertThat(end.requeue().at()).contains(NOON.plus(PassTimes.CATCHING_UP));
  }

  @Test
  void remembersWhatItWrote() {
    run(fresh(), _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(memory.watermark().written()).hasSize(5);
  }

  @Test
  void whatTheApiServerWouldRefuseForGoodIsToldWholeBeforeTheFirstWrite() {
    refusals =
        step ->
            Optional.of(
                new Failure.Refused(FailureReason.REFUSED_BY_API_SERVER, "odd " + step.target()));
    run(fresh(), _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(names()).containsExactly("Observe", "Rehearse", "Tell", "Publish", "Finish");
    assertThat(published().breaker().openings()).isEqualTo(1);
    List<Step.Apply> steps = ((Call.Rehearse) asked.get(1)).steps();
    assertThat(published().lastReconcileError())
        .contains("odd " + steps.get(0).target(), "odd " + steps.get(1).target());
  }

  @Test
  void whatMayHealByItselfIsLeftToTheWrite() {
    refusals = _ -> Optional.of(new Failure.Throttled("busy", Optional.empty()));
    run(fresh(), _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(names()).contains("Rehearse", "Write");
    assertThat(memory.watermark().written()).hasSize(5);
  }

  @Test
  void oneObjectAloneNeedsNoRehearsal() {
    run(fresh(), _ -> new StepOutcome.Done(new ResourceVersion("200")));
    List<Step.Apply> several = ((Call.Rehearse) asked.get(1)).steps();
    assertThat(several).hasSizeGreaterThan(1);
    assertThat(Rehearsal.of(List.of(several.getFirst()))).isEmpty();
  }

  /** Its write may have been done: what this view says of announced disruptions is then old. */
  @Test
  void takesNoPodWhileItIsNotSureThatTheStatusSeenIsTheLastOne() {
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(SmallWorld.changed(world.spec())).pass();
    world.later(Duration.ofSeconds(1)).pass(); // closes the budget
    at = world.later(Duration.ofSeconds(6)).now();
    ObservedCluster restarting = world.view();
    nodes = restarting.nodes();
    memory = PassMemory.EMPTY.unpublished(1);
    run(restarting, _ -> new StepOutcome.Superseded("another version"));
    assertThat(names()).containsExactly("Observe", "Probe", "Publish", "Finish");
    assertThat(((Call.Publish) asked.get(2)).status()).isEqualTo(restarting.resource().status());

    run(restarting, _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(names()).startsWith("Observe", "Probe", "Publish", "Write");
    assertThat(((Call.Write) asked.get(3)).step().disrupts()).isTrue();
    assertThat(memory.unpublished()).isZero();

    memory = memory.with(Watermark.NONE);
    run(restarting, _ -> new StepOutcome.Done(new ResourceVersion("300")));
    assertThat(names()).startsWith("Observe", "Probe", "Write");
  }

  /** Else an event that the lost write told of is told again from a view that does not know. */
  @Test
  void tellsNoNewsWhileItIsNotSureThatTheStatusSeenIsTheLastOne() {
    MapValue wish = MapValue.build().put("kind", "PodRestart").put("id", "one").build();
    SmallWorld world = SmallWorld.calm(3);
    world.wanting(ClusterSpec.read(world.spec().document().with("operations", ListValue.of(wish))));
    ObservedCluster asking = world.view();
    at = world.now();
    nodes = asking.nodes();

    run(asking, _ -> done());
    assertThat(names()).containsSubsequence("Tell", "Publish", "Finish");

    memory = PassMemory.EMPTY.unpublished(1);
    run(asking, step -> step instanceof Step.Apply ? done() : superseded());
    assertThat(names()).contains("Publish").doesNotContain("Tell");
    assertThat(memory.unpublished()).isEqualTo(2);
  }

  /** A client that sends a write again after a broken connection is told that it came too late. */
  @Test
  void isNotSureOfAStatusWriteThatWasSuperseded() {
    run(fresh(), step -> step instanceof Step.Remove ? superseded() : done());
    assertThat(memory.unpublished()).isPositive();
    run(fresh(), _ -> new StepOutcome.Unchanged());
    assertThat(memory.unpublished()).as("until one was accepted").isPositive();
    memory = memory.with(Watermark.NONE);
    run(fresh(), _ -> done());
    assertThat(memory.unpublished()).isZero();
  }

  private static StepOutcome superseded() {
    return new StepOutcome.Superseded("another version");
  }

  private static StepOutcome done() {
    return new StepOutcome.Done(new ResourceVersion("200"));
  }

  @Test
  void takesTheForceAwayOnlyAfterTheStatusIsWritten() {
    ObservedCluster forced =
        Clusters.bare(
            Clusters.resource(
                withXdr(), 1, ClusterStatus.NONE, Map.of(RetryToken.ANNOTATION, "true")));
    run(forced, _ -> new StepOutcome.Done(new ResourceVersion("200")));
    assertThat(names()).containsExactly("Observe", "Tell", "Publish", "Write", "Finish");
    assertThat(((Call.Write) asked.get(3)).step()).isInstanceOf(Step.Amend.class);
  }

  @Test
  void keepsTheForceWhenTheStatusCouldNotBeWritten() {
    ObservedCluster forced =
        Clusters.bare(
            Clusters.resource(
                withXdr(), 1, ClusterStatus.NONE, Map.of(RetryToken.ANNOTATION, "true")));
    run(forced, _ -> new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.TIMEOUT, "slow")));
    assertThat(names()).containsExactly("Observe", "Tell", "Publish", "Finish");
  }

  @Test
  void triesOnceAlthoughTheForceCannotBeTakenAway() {
    ObservedCluster forced = forcedWithXdr(ClusterStatus.NONE);
    Call.Finish first = run(forced, ReconcilePassTest::refusingToTakeAway);
    ClusterStatus told = published();
    assertThat(told.breaker().openings()).isEqualTo(1);
    assertThat(first.requeue().at()).contains(NOON.plus(PassTimes.TAKE_AWAY_AGAIN));

    memory = memory.with(Watermark.NONE);
    run(forcedWithXdr(told), ReconcilePassTest::refusingToTakeAway);
    assertThat(names()).containsExactly("Observe", "Write", "Finish");
    run(forcedWithXdr(told), _ -> new StepOutcome.Done(new ResourceVersion("300")));
    assertThat(memory.handled()).isEmpty();
  }

  private static StepOutcome refusingToTakeAway(Step step) {
    return step instanceof Step.Amend
        ? new StepOutcome.Failed(new Failure.Unexpected("no"))
        : new StepOutcome.Done(new ResourceVersion("200"));
  }

  private static ObservedCluster forcedWithXdr(ClusterStatus status) {
    return Clusters.bare(
        Clusters.resource(withXdr(), 1, status, Map.of(RetryToken.ANNOTATION, "true")));
  }

  private ClusterStatus published() {
    return asked.stream()
        .filter(Call.Publish.class::isInstance)
        .map(call -> ((Call.Publish) call).status())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void waitsLongerEachTimeTheStatusCannotBeWritten() {
    Duration before = Duration.ZERO;
    for (int i = 0; i < 6; i++) {
      Call.Finish end =
          run(
              Clusters.bare(Clusters.resource(withXdr())),
              _ -> new StepOutcome.Failed(new Failure.NoAnswer(FailureReason.UNREACHABLE, "down")));
      Duration wait = Duration.between(NOON, end.requeue().at().orElseThrow());
      assertThat(wait).isGreaterThan(before);
      before = wait;
    }
  }

  @Test
  void publishesWithTheVersionThatItsOwnAmendmentLeft() {
    ObservedCluster fresh = fresh();
    ObservedCluster unmarked =
        new ObservedCluster(
            new io.acko.domain.observation.ClusterResource(
                fresh.resource().key(),
                fresh.resource().uid(),
                fresh.resource().version(),
                1,
                false,
                new java.util.TreeSet<>(),
                new TreeMap<>(),
                fresh.resource().spec(),
                ClusterStatus.NONE),
            fresh.objects(),
            fresh.pods(),
            fresh.nodes(),
            fresh.seenUpTo());
    run(
        unmarked,
        step ->
            new StepOutcome.Done(new ResourceVersion(step instanceof Step.Amend ? "777" : "200")));
    Call.Publish publish =
        (Call.Publish)
            asked.stream().filter(Call.Publish.class::isInstance).findFirst().orElseThrow();
    assertThat(publish.version()).isEqualTo(new ResourceVersion("777"));
  }

  /** Somebody edits the resource while a pass runs over it. */
  // F007.
  @Test
  void aStatusThatLosesARaceIsNoFailureAndIsWrittenSoonB146() {
    for (int edit = 0; edit < 15; edit++) {
      Call.Finish end =
          run(
              fresh(),
              step ->
                  step instanceof Step.Remove
                      ? new StepOutcome.Superseded("409")
                      : new StepOutcome.Unchanged());
      assertThat(end.report().settlement().orElseThrow().status().orElseThrow())
          .satisfies(status -> assertThat(status.failedReconcileCount()).isZero());
      assertThat(end.requeue().at().orElseThrow()).isBefore(NOON.plusSeconds(2));
    }
  }

  private ObservedCluster fresh() {
    return Clusters.bare(Clusters.resource(Clusters.spec(3)));
  }

  private static ClusterSpec withXdr() {
    MapValue config = Clusters.config().with("xdr", MapValue.EMPTY);
    return ClusterSpec.read(Clusters.specDocument(3).with("aerospikeConfig", config));
  }

  private ReconcilePass pass() {
    return new ReconcilePass(Clusters.KEY, reconciliation, memory, at);
  }

  private Call.Finish run(ObservedCluster view, Function<Step, StepOutcome> world) {
    asked.clear();
    ReconcilePass pass = pass();
    while (true) {
      Call call = pass.next();
      asked.add(call);
      switch (call) {
        case Call.Observe _ -> pass.feed(new Answer.Sighted(new ClusterObserver.Seen(view)), at);
        case Call.Probe _ -> pass.feed(new Answer.Probed(nodes), at);
        case Call.Consult _, Call.Inspect _, Call.Synchronise _ ->
            throw new IllegalStateException();
        case Call.Rehearse(var _, var steps) ->
            pass.feed(new Answer.Rehearsed(steps.stream().flatMap(this::refusal).toList()), at);
        case Call.Write(var _, Step step) -> pass.feed(new Answer.Ran(world.apply(step)), at);
        case Call.Instruct(Step step, var _) -> pass.feed(new Answer.Ran(world.apply(step)), at);
        case Call.Tell _ -> pass.feed(new Answer.Told(), at);
        case Call.Publish publish -> pass.feed(new Answer.Ran(answer(publish, world)), at);
        case Call.Finish end -> {
          memory = pass.memory();
          return end;
        }
      }
    }
  }

  private Stream<Answer.Refusal> refusal(Step.Apply step) {
    return refusals.apply(step).map(why -> new Answer.Refusal(step.target(), why)).stream();
  }

  private static StepOutcome answer(Call.Publish publish, Function<Step, StepOutcome> world) {
    StepOutcome outcome =
        world.apply(
            new Step.Remove(
                publish.resource().names().self(),
                new io.acko.domain.decision.Precondition(
                    publish.resource().uid(), publish.version()),
                "stands for the status"));
    return outcome;
  }

  private List<String> names() {
    return asked.stream().map(call -> call.getClass().getSimpleName()).toList();
  }
}
