package io.acko.application.reconcile;

import io.acko.application.access.AccessDesk;
import io.acko.application.port.AccessControl;
import io.acko.application.port.ClusterObserver;
import io.acko.application.port.ClusterWriter;
import io.acko.application.port.Leadership;
import io.acko.application.port.NodeControl;
import io.acko.application.port.NodeProbe;
import io.acko.application.port.NoticeBoard;
import io.acko.application.port.PasswordSource;
import io.acko.application.port.StatusWriter;
import io.acko.application.port.Timekeeper;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.Step;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.reconciliation.Reconciliation;
import io.acko.domain.server.info.NodeOrder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The use case: takes one cluster one pass further, through the ports. */
public final class ReconcileCluster {
  private final Reconciliation reconciliation;
  private final ClusterObserver observer;
  private final NodeProbe probe;
  private final NodeControl control;
  private final AccessDesk access;
  private final ClusterWriter writer;
  private final StatusWriter statusWriter;
  private final NoticeBoard notices;
  private final Leadership leadership;
  private final Timekeeper time;

  public ReconcileCluster(
      Reconciliation reconciliation,
      ClusterObserver observer,
      NodeProbe probe,
      NodeControl control,
      AccessControl access,
      PasswordSource passwords,
      ClusterWriter writer,
      StatusWriter statusWriter,
      NoticeBoard notices,
      Leadership leadership,
      Timekeeper time) {
    this.reconciliation = reconciliation;
    this.observer = observer;
    this.probe = probe;
    this.control = control;
    this.access = new AccessDesk(access, passwords);
    this.writer = writer;
    this.statusWriter = statusWriter;
    this.notices = notices;
    this.leadership = leadership;
    this.time = time;
  }

  /** Begins a pass; a driver that wants the world to move between calls runs it by itself. */
  public ReconcilePass begin(ClusterKey key, PassMemory memory) {
    return new ReconcilePass(key, reconciliation, memory, time.now());
  }

  /**
   * Runs a whole pass.
   *
   * <p>A mistake of the operator's own must not end the cluster's passes for ever: it is told in
   * the report and the cluster is looked at again later.
   */
  public PassEnd run(ClusterKey key, PassMemory memory) {
    ReconcilePass pass = begin(key, memory);
    try {
      return drive(key, pass);
    } catch (RuntimeException | StackOverflowError | LinkageError mistake) {
      return pass.broken(String.valueOf(mistake), time.now());
    }
  }

  private PassEnd drive(ClusterKey key, ReconcilePass pass) {
    while (true) {
      Call call = pass.next();
      if (call instanceof Call.Finish finish) {
        return new PassEnd(finish, pass.memory());
      }
      pass.feed(perform(key, call), time.now());
    }
  }

  /** Performs one call through the ports. */
  public Answer perform(ClusterKey key, Call call) {
    return switch (call) {
      case Call.Observe _ -> new Answer.Sighted(observer.observe(key));
      case Call.Probe(var nodes, var within) -> new Answer.Probed(probe.ask(nodes, within));
      case Call.Consult(var inquiry, var within) ->
          new Answer.Consulted(Settings.read(control, inquiry, within));
      case Call.Inspect(var inquiry, var known) ->
          new Answer.Inspected(access.inspect(inquiry, known));
      case Call.Synchronise(var owner, var step, var known) ->
          fenced(() -> access.change(owner, step.change(), known));
      case Call.Rehearse(var owner, var steps) -> new Answer.Rehearsed(refusals(owner, steps));
      case Call.Write(var owner, var step) -> fenced(() -> writer.write(owner, step));
      case Call.Instruct(var step, var within) -> fenced(() -> instruct(step, within));
      case Call.Publish(var resource, var version, var status) ->
          fenced(() -> statusWriter.publish(resource, version, status));
      case Call.Tell(var about, var notice) -> {
        if (leadership.holds()) {
          notices.tell(about, notice);
        }
        yield new Answer.Told();
      }
      case Call.Finish _ -> throw new IllegalStateException("a finished pass asks nothing");
    };
  }

  private List<Answer.Refusal> refusals(ClusterResource owner, List<Step.Apply> steps) {
    List<Answer.Refusal> refusals = new ArrayList<>();
    Instant end = time.now().plus(Rehearsal.TIME);
    for (Step.Apply step : steps) {
      if (time.now().isAfter(end)) {
        return refusals;
      }
      writer
          .rehearse(owner, step)
          .ifPresent(failure -> refusals.add(new Answer.Refusal(step.target(), failure)));
    }
    return refusals;
  }

  /** A process that may have lost its lease writes nothing, whatever it was about to do. */
  private Answer fenced(Supplier<StepOutcome> write) {
    return new Answer.Ran(
        leadership.holds()
            ? write.get()
            : new StepOutcome.Superseded("this process does not lead any more"));
  }

  /** Gives the orders one after the other, as long as all servers answer. */
  private StepOutcome instruct(Step.Instruct step, Duration within) {
    for (NodeOrder order : step.orders()) {
      StepOutcome outcome = Instructed.outcome(order, control.order(step.nodes(), order, within));
      if (!(outcome instanceof StepOutcome.Unchanged)) {
        return outcome;
      }
    }
    return new StepOutcome.Unchanged();
  }
}
