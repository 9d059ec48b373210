package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps every StatefulSet's pods, looking soon after each change of a set, a pod or a claim. */
final class StatefulSetController implements Change.Listener {
  private static final Duration LONGEST_WAIT = Duration.ofMillis(150);

  private final Store store;
  private final Revisions revisions = new Revisions();
  private final PodMaker maker;
  private final Agenda<ObjectKey> agenda;

  StatefulSetController(World world, Store store) {
    this.store = store;
    this.maker = new PodMaker(store);
    this.agenda = new Agenda<>(world, "statefulsets", LONGEST_WAIT, this::sync);
  }

  @Override
  public void changed(Change change) {
    ObjectKey key = change.key();
    if (change.isOf(Kinds.STATEFUL_SET)) {
      agenda.add(key);
    } else if (change.isOf(Kinds.POD)) {
      int dash = key.name().lastIndexOf('-');
      agenda.add(key.beside(Kinds.STATEFUL_SET, key.name().substring(0, Math.max(0, dash))));
    } else if (change.isOf(Kinds.CLAIM) && change.kind() == Change.Kind.DELETED) {
      store.list(Kinds.STATEFUL_SET).forEach(set -> agenda.add(set.key()));
    }
  }

  private void sync(ObjectKey key) {
    store
        .get(key)
        .filter(set -> !set.terminating())
        .ifPresent(
            set -> {
              String update = revisions.of(set);
              new StatefulSetSync(
                      store, set, revisions, maker, currentRevision(set, update), update)
                  .run();
              report(set, update);
            });
  }

  private static String currentRevision(StoredObject set, String update) {
    return set.status() instanceof ObjectStatus.Fields(var fields)
        ? fields.text("currentRevision").orElse(update)
        : update;
  }

  /** Writes the status; a rolling update that reached every pod makes its revision current. */
  private void report(StoredObject set, String update) {
    List<StoredObject> pods = new ArrayList<>();
    for (StoredObject pod : store.list(Kinds.POD)) {
      if (pod.owner().equals(Optional.of(set.uid()))) {
        pods.add(pod);
      }
    }
    StatefulSetReport report =
        StatefulSetReport.of(set, pods, currentRevision(set, update), update);
    Expectation same = new Expectation(Optional.of(set.uid()), Optional.empty());
    store.updateStatus(Actor.STATEFUL_SET_CONTROLLER, set.key(), same, report.status());
  }
}
