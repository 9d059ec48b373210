package io.acko.adapters.simulation.operator;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.application.port.Execution;
import io.acko.application.port.PassJournal;
import io.acko.application.port.PassJournal.PassReport;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.application.reconcile.PassEnd;
import io.acko.application.reconcile.ReconcileCluster;
import io.acko.application.reconcile.ReconcileLoop;
import io.acko.application.reconcile.ReconcilePass;
import io.acko.application.survey.SurveyedClusters;
import io.acko.application.template.TemplatedClusters;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.reconciliation.Reconciliation;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One life of the operator: the real loop, its passes run call by call on the event queue.
 *
 * <p>A call has its effect half way: a write may have happened before its process hears of it.
 */
final class OperatorLife implements Execution, PassJournal {
  private static final Duration FASTEST = Duration.ofMillis(1);
  private static final Duration SLOWEST = Duration.ofMillis(25);

  private final SimulatedOperator operator;
  private final World world;
  private final RandomStream chance;
  private final KubernetesPorts process;
  private final ReconcileCluster reconcile;
  private final ReconcileLoop loop;
  private final Map<ClusterKey, Call> decided = new TreeMap<>();
  private Instant asleepUntil = Instant.MIN;
  private boolean alive = true;
  private boolean overtaken;
  private long wakes;

  OperatorLife(SimulatedOperator operator, Reconciliation reconciliation) {
    this.operator = operator;
    this.world = operator.world();
    this.chance = world.seed().stream("latency" + operator.kubernetes().front().calls());
    this.process = operator.connect(this::changed);
    this.reconcile =
        new ReconcileCluster(
            reconciliation,
            new SurveyedClusters(
                new TemplatedClusters(process.observer(), process.templates(), operator.clock()),
                process.surveyor()),
            operator.fabric().nodes(),
            operator.fabric().nodes(),
            operator.access(),
            process.passwords(),
            process.writer(),
            process.statusWriter(),
            process.notices(),
            operator.leadership(),
            operator.clock());
    this.loop = new ReconcileLoop(reconcile, this, operator.clock(), this);
  }

  void end() {
    alive = false;
    process.close();
  }

  private void changed(ClusterKey key) {
    if (alive) {
      loop.changed(key);
    }
  }

  /** Runs the pass call by call instead of at once. */
  @Override
  public void start(ClusterKey key, Runnable pass) {
    operator.watches().forEach(watch -> watch.passBegan(key));
    proceed(key, reconcile.begin(key, loop.memoryOf(key)));
  }

  @Override
  public void wakeAt(Instant at, Runnable wake) {
    long mine = ++wakes;
    Instant now = operator.clock().now();
    // Never before the time: a part of a millisecond is a whole one.
    Duration wait = at.isAfter(now) ? Duration.between(now, at).plusMillis(1) : Duration.ZERO;
    after(
        wait,
        () -> {
          if (mine == wakes) {
            wake.run();
          }
        });
  }

  @Override
  public void passed(PassReport report) {
    if (!report.remark().isEmpty()) {
      world.note("operator", "remark", report.remark());
    }
  }

  @Override
  public void forgotten(ClusterKey key) {
    world.note("operator", "forgot", key.toString());
  }

  private void proceed(ClusterKey key, ReconcilePass pass) {
    Call call = pass.next();
    if (call instanceof Call.Finish finish) {
      finished(key, new PassEnd(finish, pass.memory()));
      return;
    }
    decided.put(key, call);
    later(() -> send(key, pass, operator.sabotage().asked(call)));
  }

  private void send(ClusterKey key, ReconcilePass pass, Call call) {
    decided.remove(key);
    CrashPlan.Moment moment =
        isWrite(call) ? operator.crashAtNextWrite() : CrashPlan.Moment.NOT_NOW;
    if (moment == CrashPlan.Moment.BEFORE) {
      operator.crash();
      return;
    }
    Optional<Answer> madeUp = operator.sabotage().madeUp(call);
    Answer answer = madeUp.map(told -> noted(key, call, told)).orElseGet(() -> perform(key, call));
    if (moment == CrashPlan.Moment.AFTER) {
      operator.crash();
      return;
    }
    operator.sabotage().besides(call).forEach(other -> perform(key, other));
    Runnable hear = () -> hear(key, pass, call, operator.sabotage().heard(call, answer));
    Duration wait = queued(call);
    if (wait.isZero()) {
      later(hear);
    } else {
      after(wait, hear);
    }
  }

  private Answer perform(ClusterKey key, Call call) {
    return noted(key, call, reconcile.perform(key, call));
  }

  private Answer noted(ClusterKey key, Call call, Answer answer) {
    world.note("operator", call.getClass().getSimpleName(), subject(key, call));
    operator.watches().forEach(watch -> watch.answered(key, call, answer));
    return answer;
  }

  private Duration queued(Call call) {
    return call instanceof Call.Probe(var nodes, var within)
        ? operator.fabric().takes(nodes, within)
        : Duration.ZERO;
  }

  private void hear(ClusterKey key, ReconcilePass pass, Call call, Answer answer) {
    try {
      pass.feed(answer, operator.clock().now());
    } catch (RuntimeException mistake) {
      world.note("operator", "mistake", call + " answered " + answer + ": " + mistake);
      finished(key, pass.broken(String.valueOf(mistake), operator.clock().now()));
      return;
    }
    proceed(key, pass);
  }

  private void finished(ClusterKey key, PassEnd end) {
    operator.watches().forEach(watch -> watch.passEnded(key, end));
    loop.ended(key, end);
  }

  private void later(Runnable action) {
    after(chance.between(FASTEST, SLOWEST).plus(operator.slowness()), action);
  }

  private void after(Duration wait, Runnable action) {
    world.after(wait, () -> onceAwake(action));
  }

  private void onceAwake(Runnable action) {
    if (alive && world.now().isBefore(asleepUntil)) {
      world.at(asleepUntil, () -> onceAwake(action));
    } else if (alive) {
      action.run();
    }
  }

  void pauseFor(Duration length) {
    world.note("operator", "paused", length.toString());
    asleepUntil = world.now().plus(length);
  }

  /** Another process has taken over; this one does not know yet. */
  void leave() {
    end();
    overtaken = true;
  }

  /** Does what it was about to do when it fell asleep, if another took over meanwhile. */
  void writeLate() {
    if (overtaken) {
      decided.forEach(
          (key, call) -> {
            if (isWrite(call)) {
              world.note("operator", "late", subject(key, call));
              operator.watches().forEach(watch -> watch.lateWriteBegan(key));
              var _ = reconcile.perform(key, call);
              operator.watches().forEach(watch -> watch.lateWriteEnded(key));
            }
          });
      decided.clear();
    }
  }

  private static boolean isWrite(Call call) {
    return switch (call) {
      case Call.Write _, Call.Instruct _, Call.Synchronise _, Call.Publish _, Call.Tell _ -> true;
      case Call.Observe _, Call.Probe _, Call.Consult _ -> false;
      case Call.Inspect _, Call.Rehearse _, Call.Finish _ -> false;
    };
  }

  private static String subject(ClusterKey key, Call call) {
    return switch (call) {
      case Call.Write(var _, var step) -> step.target().toString();
      case Call.Instruct(var step, var _) -> step.orders().toString();
      case Call.Tell(var _, var notice) -> notice.reason();
      case Call.Publish(var _, var _, var status) ->
          status.phase().map(phase -> phase.text()).orElse("")
              + ' '
              + status.health()
              + " failures="
              + status.failedReconcileCount();
      case Call.Synchronise(var _, var step, var _) ->
          step.change().operations().size() + " changes of users and roles";
      case Call.Rehearse(var _, var steps) -> steps.size() + " objects";
      case Call.Observe _, Call.Probe _, Call.Consult _, Call.Inspect _, Call.Finish _ ->
          key.toString();
    };
  }
}
