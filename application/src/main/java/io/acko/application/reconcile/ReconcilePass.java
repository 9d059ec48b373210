package io.acko.application.reconcile;

import io.acko.application.access.Inspection;
import io.acko.application.port.ClusterObserver.Gone;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.port.ClusterObserver.Sighting;
import io.acko.application.port.ClusterObserver.Unclear;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.domain.access.AccessMemory;
import io.acko.domain.breaker.RetryToken;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.decision.Amendment;
import io.acko.domain.decision.Decision;
import io.acko.domain.decision.Requeue;
import io.acko.domain.decision.Settlement;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.NodeAddress;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.Watermark;
import io.acko.domain.reconciliation.Deliberation;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One pass over one cluster: {@code next()} says what to ask of the world, {@code feed} takes the
 * answer, until {@link Call.Finish}.
 *
 * <p>Order within a pass: observe, ask the servers, decide, rehearse, run the steps, tell the
 * notices, write the status, and only then what may not be lost with a crash before it.
 */
public final class ReconcilePass {
  private final ClusterKey key;
  private final Reconciliation reconciliation;
  private final Instant began;
  private final Deque<Call> ahead = new ArrayDeque<>();
  private final StepRuns runs = new StepRuns();

  private PassMemory memory;
  private Instant now;
  private Look look;
  private Optional<ObservedCluster> observed = Optional.empty();
  private Optional<Decision> decision = Optional.empty();
  private Optional<Settlement> settlement = Optional.empty();
  private Optional<StepOutcome> published = Optional.empty();

  /** A pass that begins at {@code began} with what the last one left. */
  public ReconcilePass(
      ClusterKey key, Reconciliation reconciliation, PassMemory memory, Instant began) {
    this.key = key;
    this.reconciliation = reconciliation;
    this.memory = memory;
    this.began = began;
    this.now = began;
    this.look = Look.at(began);
    ahead.add(new Call.Observe());
  }

  /** What the world is to do; the same until it is answered. */
  public Call next() {
    return ahead.getFirst();
  }

  /** Takes the answer to the last call, given at {@code at}. */
  public void feed(Answer answer, Instant at) {
    now = at;
    Call asked = ahead.removeFirst();
    switch (answer) {
      case Answer.Sighted(Sighting sighting) -> sighted(sighting);
      case Answer.Probed(var nodes) -> consult(seen().withNodes(nodes));
      case Answer.Consulted(var settings) -> inspect(seen().withSettings(settings));
      case Answer.Inspected(Inspection inspection) -> inspected(inspection);
      case Answer.Rehearsed(var refusals) -> rehearsed(refusals);
      case Answer.Told _ -> {}
      case Answer.Ran(StepOutcome outcome) -> ran(asked, outcome);
    }
  }

  /** What this pass leaves to the next. */
  public PassMemory memory() {
    return memory;
  }

  /** Ends the pass where it is, because the operator itself made a mistake in it. */
  public PassEnd broken(String mistake, Instant at) {
    now = at;
    ahead.clear();
    finish(Untold.broken(memory, now, key, mistake));
    return new PassEnd((Call.Finish) ahead.getFirst(), memory);
  }

  private void sighted(Sighting sighting) {
    switch (sighting) {
      case Gone _ -> finish(Requeue.ON_CHANGE, "the resource is gone");
      case Unclear(String why) -> finish(Requeue.at(now.plus(PassTimes.CATCHING_UP)), why);
      case Seen(ObservedCluster cluster) -> {
        Watermark watermark = memory.watermark().forgettingWhatIsSeenBy(cluster);
        memory = memory.with(watermark).forgettingWhatIsPast(cluster.resource(), now);
        observed = Optional.of(cluster);
        watermark
            .unseenBy(cluster)
            .ifPresentOrElse(
                ref ->
                    finish(
                        Requeue.at(now.plus(PassTimes.CATCHING_UP)),
                        "the view is older than our write of " + ref),
                () -> inquire(memory.withoutHandled(cluster)));
      }
    }
  }

  private void inquire(ObservedCluster cluster) {
    List<NodeAddress> nodes = reconciliation.inquiry(cluster, now);
    if (memory.patience().isPresent()) {
      Instant until = memory.patience().get().until();
      finish(Requeue.at(until), "the API server asked to be left alone");
    } else if (nodes.isEmpty()) {
      // What was seen may be as old as the pass, or as new as now.
      look = look.answeredAt(now);
      decide(withMemory(cluster));
    } else {
      look = Look.at(now);
      ahead.add(new Call.Probe(nodes, PassTimes.PROBE_TIME));
    }
  }

  private void consult(ObservedCluster cluster) {
    look = look.answeredAt(now);
    observed = Optional.of(cluster);
    reconciliation
        .settingsInquiry(cluster, memory.groundwork())
        .ifPresentOrElse(
            inquiry -> ahead.add(new Call.Consult(inquiry, PassTimes.PROBE_TIME)),
            () -> inspect(cluster));
  }

  private void inspect(ObservedCluster cluster) {
    observed = Optional.of(cluster);
    reconciliation
        .accessInquiry(cluster, memory.access(), now)
        .ifPresentOrElse(
            inquiry -> ahead.add(new Call.Inspect(inquiry, memory.login())),
            () -> decide(withMemory(cluster)));
  }

  private void inspected(Inspection inspection) {
    AccessMemory learnt = new AccessMemory(seen().accessSubject(), now, inspection.view());
    memory = memory.learnt(learnt, inspection.login());
    decide(withMemory(seen()));
  }

  private ObservedCluster withMemory(ObservedCluster cluster) {
    return cluster.withAccess(memory.access().viewOf(cluster.accessSubject()));
  }

  private void decide(ObservedCluster cluster) {
    Deliberation deliberation =
        reconciliation.deliberate(cluster, look.answered(), memory.groundwork());
    memory = memory.with(deliberation.groundwork());
    Decision decided = deliberation.decision();
    observed = Optional.of(cluster);
    decision = Optional.of(decided);

    ClusterResource owner = cluster.resource();
    List<Step> steps = decided.plan().steps();
    if (look.isTooOldFor(steps)) {
      finish(Requeue.at(now.plus(PassTimes.UNSURE)), "the answers of the servers came too late");
      return;
    }
    List<Step.Apply> objects = Rehearsal.of(steps);
    if (!objects.isEmpty()) {
      ahead.add(new Call.Rehearse(owner, objects));
    }
    if (steps.stream().anyMatch(Step::disrupts)) {
      reassure(owner);
    }
    steps.forEach(step -> ahead.add(Call.of(owner, step, memory.login())));
    if (ahead.isEmpty()) {
      settle(runs.outcomes());
    }
  }

  private void rehearsed(List<Answer.Refusal> refusals) {
    Rehearsal.permanent(refusals)
        .ifPresent(
            refusal -> {
              ahead.clear();
              settle(List.of(new StepOutcome.Failed(refusal)));
            });
  }

  private void ran(Call asked, StepOutcome outcome) {
    switch (asked) {
      case Call.Write(var _, Step.OnObject step) -> ran(step, outcome);
      case Call.Instruct(Step.Instruct step, var _) -> ran(step, outcome);
      case Call.Synchronise(var _, Step.SyncAccess step, var _) -> {
        // Whatever came of it, what was seen before is no longer what is there.
        memory = memory.learnt(memory.access().changed(), memory.login());
        ran(step, outcome);
      }
      case Call.Publish publish -> afterPublish(publish, outcome);
      case Call.Observe _,
          Call.Probe _,
          Call.Consult _,
          Call.Inspect _,
          Call.Rehearse _,
          Call.Tell _,
          Call.Finish _ ->
          throw new IllegalStateException(asked + " is not answered by an outcome");
    }
  }

  private void ran(Step step, StepOutcome result) {
    StepOutcome outcome = Aside.outcome(step, result);
    remember(step, outcome);
    runs.add(step, outcome);
    if (settlement.isEmpty()) {
      afterStep(step, outcome);
    } else {
      afterEpilogue(step, outcome);
    }
  }

  private void afterStep(Step step, StepOutcome outcome) {
    if (Aside.endsPlan(step, outcome)) {
      ahead.clear();
    }
    if (ahead.isEmpty()) {
      settle(runs.outcomes());
    }
  }

  private void settle(List<StepOutcome> outcomes) {
    ObservedCluster cluster = seen();
    ClusterResource resource = cluster.resource();
    Settlement settled = reconciliation.settle(decision.orElseThrow(), outcomes, now);
    settlement = Optional.of(settled);
    settled.deeds().forEach(notice -> ahead.add(new Call.Tell(resource, notice)));
    if (!settled.news().isEmpty()) {
      reassure(resource);
    }
    settled.news().forEach(notice -> ahead.add(new Call.Tell(resource, notice)));
    settled
        .status()
        .filter(status -> !status.equals(resource.status()))
        .ifPresentOrElse(
            status -> ahead.add(new Call.Publish(resource, runs.version(resource), status)),
            () -> conclude(settled));
  }

  /**
   * A status write that failed may have been done: then this view is older, and what it says of
   * announced disruptions and of nodes that left is not to be acted on, nor is what it does not say
   * yet told again. The same status, written on condition that it still stands, tells.
   */
  private void reassure(ClusterResource resource) {
    if (memory.unpublished() > 0) {
      ahead.add(new Call.Publish(resource, runs.version(resource), resource.status()));
    }
  }

  private void reassured(Call.Publish publish, StepOutcome outcome) {
    switch (outcome) {
      case StepOutcome.Done(ResourceVersion version) -> {
        memory = memory.told(publish.resource(), version);
        runs.leaveAt(version);
      }
      case StepOutcome.Unchanged _ -> memory = memory.unpublished(0);
      case StepOutcome.Superseded _, StepOutcome.Postponed _, StepOutcome.Failed _ -> {
        ahead.clear();
        finish(Untold.after(publish, outcome, runs, memory, now));
      }
    }
  }

  private void afterPublish(Call.Publish publish, StepOutcome outcome) {
    if (publish.status().equals(publish.resource().status())) {
      reassured(publish, outcome);
      return;
    }
    published = Optional.of(outcome);
    Settlement settled = settlement.get();
    switch (outcome) {
      case StepOutcome.Done(ResourceVersion version) -> {
        memory = memory.told(publish.resource(), version);
        conclude(settled);
      }
      case StepOutcome.Unchanged _ -> conclude(settled);
      case StepOutcome.Superseded _, StepOutcome.Postponed _, StepOutcome.Failed _ ->
          finish(Untold.after(publish, outcome, runs, memory, now));
    }
  }

  private void conclude(Settlement settled) {
    ClusterResource owner = seen().resource();
    memory = memory.heeding(runs.outcomes(), now, owner);
    Stream.concat(settled.epilogue().stream(), memory.takeAway(owner).stream())
        .forEach(step -> ahead.add(Call.of(owner, step, memory.login())));
    finish(settled.requeue(), "");
  }

  /** A force that had its trial and cannot be taken away must not bring another at every pass. */
  private void afterEpilogue(Step step, StepOutcome outcome) {
    if (step instanceof Step.Amend(var _, Amendment.RemoveAnnotation(var key, var value), var _)) {
      boolean stays = outcome instanceof StepOutcome.Failed;
      memory = memory.handled(new RetryToken(key, value), stays);
      if (stays) {
        comeBackWithin(PassTimes.TAKE_AWAY_AGAIN);
      }
    }
  }

  private void comeBackWithin(Duration wait) {
    if (ahead.peekLast() instanceof Call.Finish(Requeue requeue, PassReport report)) {
      ahead.removeLast();
      ahead.addLast(new Call.Finish(requeue.or(Requeue.at(now.plus(wait))), report));
    }
  }

  private void finish(Untold end) {
    memory = end.memory();
    finish(Requeue.at(end.again()), end.remark());
  }

  private void finish(Requeue requeue, String remark) {
    PassReport report =
        new PassReport(
            key, decision, runs.all(), settlement, published, remark, Duration.between(began, now));
    ahead.add(new Call.Finish(requeue, report));
  }

  private void remember(Step step, StepOutcome outcome) {
    if (outcome instanceof StepOutcome.Done(ResourceVersion version)) {
      memory = memory.with(memory.watermark().after(step.target(), version));
    }
  }

  private ObservedCluster seen() {
    return observed.orElseThrow();
  }
}
