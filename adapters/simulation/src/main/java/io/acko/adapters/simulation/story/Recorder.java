package io.acko.adapters.simulation.story;

import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.adapters.simulation.operator.OperatorWatch;
import io.acko.adapters.simulation.story.Timeline.Actor;
import io.acko.adapters.simulation.story.Timeline.Entry;
import io.acko.adapters.simulation.world.World;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.status.ClusterStatus;
import java.util.ArrayList;
import java.util.List;

/** Turns what happens in a world into the lines of a timeline. */
public final class Recorder implements Change.Listener, OperatorWatch {
  private final World world;
  private final Store store;
  private final ClusterKey cluster;
  private final List<Entry> entries = new ArrayList<>();

  /** One that hears nothing before it is made to listen to the store and to the operator. */
  public Recorder(World world, Store store, ClusterKey cluster) {
    this.world = world;
    this.store = store;
    this.cluster = cluster;
  }

  /** What there was so far. */
  public List<Entry> entries() {
    return entries;
  }

  void user(String text) {
    tell(Actor.USER, text);
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.EVENT) && change.kind() == Change.Kind.ADDED) {
      StoredObject event = change.after();
      tell(
          Actor.OPERATOR,
          "event "
              + event.body().text("reason").orElse("")
              + ": "
              + event.body().text("message").orElse(""));
    }
    if (change.isOf(Kinds.POD)) {
      pod(change);
    }
    if (change.isOf(Kinds.CLUSTER) && change.kind() == Change.Kind.MODIFIED) {
      phase(change);
    }
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (call instanceof Call.Write(var _, var step)
        && answer instanceof Answer.Ran(StepOutcome outcome)) {
      switch (outcome) {
        case StepOutcome.Done _ -> tell(Actor.OPERATOR, "wrote " + step.target());
        case StepOutcome.Failed(var failure) ->
            tell(
                Actor.OPERATOR,
                "could not write " + step.target() + ": " + failure.reason().text());
        case StepOutcome.Superseded(String why) ->
            tell(Actor.OPERATOR, "was late for " + step.target() + ": " + why);
        case StepOutcome.Postponed(String why, var _) ->
            tell(Actor.OPERATOR, "put off " + step.target() + ": " + why);
        case StepOutcome.Unchanged _ -> {}
      }
    }
  }

  private void pod(Change change) {
    boolean before = change.kind() != Change.Kind.ADDED && change.before().pod().ready();
    boolean after = change.kind() != Change.Kind.DELETED && change.after().pod().ready();
    if (before != after) {
      tell(
          Actor.KUBERNETES, "pod " + change.key().name() + (after ? " is ready" : " is not ready"));
    }
  }

  private void phase(Change change) {
    ClusterStatus before = change.before().clusterStatus();
    ClusterStatus after = change.after().clusterStatus();
    if (!before.phase().equals(after.phase())) {
      tell(
          Actor.OPERATOR,
          "phase "
              + after.phase().map(phase -> phase.text()).orElse("-")
              + ": "
              + after.phaseReason());
    }
  }

  /** Adds a line of somebody's. */
  public void tell(Actor actor, String text) {
    ClusterStatus status =
        store
            .get(ObjectKey.of(cluster))
            .map(StoredObject::clusterStatus)
            .orElse(ClusterStatus.NONE);
    int ready = (int) store.list(Kinds.POD).stream().filter(object -> object.pod().ready()).count();
    entries.add(
        new Entry(
            world.clock().elapsed(),
            actor,
            text,
            status.breaker().state().getClass().getSimpleName(),
            status.failedReconcileCount(),
            status.phase().map(phase -> phase.text()).orElse("-"),
            ready));
  }
}
