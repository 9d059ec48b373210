package io.acko.adapters.simulation.script;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import java.util.TreeSet;

/** The pods that the operator has taken and whose successors are not ready yet. */
final class TakenPods implements Change.Listener {
  private final TreeSet<String> away = new TreeSet<>();

  @Override
  public void changed(Change change) {
    if (!change.isOf(Kinds.POD)) {
      return;
    }
    boolean gone = change.after().terminating() || change.kind() == Change.Kind.DELETED;
    if (gone && change.by() == Actor.OPERATOR) {
      away.add(change.key().name());
    } else if (!gone && change.after().pod().ready()) {
      away.remove(change.key().name());
    }
  }

  boolean any() {
    return !away.isEmpty();
  }
}
