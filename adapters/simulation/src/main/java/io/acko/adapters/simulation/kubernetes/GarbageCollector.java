package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.Uid;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Deletes what belongs to an owner that is gone, by UID and never by name. */
final class GarbageCollector implements Change.Listener {
  private static final Duration LONGEST_WAIT = Duration.ofMillis(500);

  private final Store store;
  private final Set<String> living = new TreeSet<>();
  private final Agenda<String> agenda;

  GarbageCollector(World world, Store store) {
    this.store = store;
    this.agenda = new Agenda<>(world, "garbage-collector", LONGEST_WAIT, this::collect);
  }

  @Override
  public void changed(Change change) {
    StoredObject object = change.after();
    switch (change.kind()) {
      case ADDED -> {
        living.add(object.uid().text());
        object.owner().map(Uid::text).filter(uid -> !living.contains(uid)).ifPresent(agenda::add);
      }
      case DELETED -> {
        living.remove(object.uid().text());
        agenda.add(object.uid().text());
      }
      case MODIFIED -> {}
    }
  }

  private void collect(String owner) {
    List<StoredObject> orphans =
        store.everything().stream()
            .filter(object -> object.owner().map(Uid::text).equals(Optional.of(owner)))
            .toList();
    for (StoredObject orphan : orphans) {
      Expectation same = new Expectation(Optional.of(orphan.uid()), Optional.empty());
      store.delete(Actor.GARBAGE_COLLECTOR, orphan.key(), same);
    }
  }
}
