package io.acko.adapters.simulation.kubernetes;

import io.acko.domain.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One look of the StatefulSet controller at one set, as in Kubernetes' {@code
 * stateful_set_control.go}: missing pods first, then those too many, then those out of date.
 *
 * <p>In order, each pod waits for the one before it to be ready, and nothing goes on while one
 * terminates; scaling precedes updating. Parallel does all at once, except updates.
 */
final class StatefulSetSync {
  private final Store store;
  private final StoredObject set;
  private final Revisions revisions;
  private final PodMaker maker;
  private final String current;
  private final String update;
  private final boolean inOrder;
  private final int wanted;

  StatefulSetSync(
      Store store,
      StoredObject set,
      Revisions revisions,
      PodMaker maker,
      String current,
      String update) {
    this.store = store;
    this.set = set;
    this.revisions = revisions;
    this.maker = maker;
    this.current = current;
    this.update = update;
    this.inOrder = !set.spec().text("podManagementPolicy").equals(Optional.of("Parallel"));
    this.wanted = set.spec().get("replicas").flatMap(Value::asInteger).orElse(1);
  }

  void run() {
    if (fillUp() && scaleDown() && isRolling()) {
      roll();
    }
  }

  /** Makes what is missing; false if the look ends here. */
  private boolean fillUp() {
    for (int ordinal = 0; ordinal < wanted; ordinal++) {
      Optional<StoredObject> pod = pod(ordinal);
      if (pod.isEmpty()) {
        make(ordinal);
      }
      if (inOrder && pod.filter(StatefulSetSync::isHealthy).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private boolean scaleDown() {
    for (StoredObject pod : condemned()) {
      if (!pod.terminating()) {
        delete(pod);
      }
      if (inOrder) {
        return false;
      }
    }
    return true;
  }

  /** From the highest ordinal down to the partition, one at a time, each ready before the next. */
  private void roll() {
    int partition =
        set.spec()
            .at("updateStrategy", "rollingUpdate", "partition")
            .flatMap(Value::asInteger)
            .orElse(0);
    for (int ordinal = wanted - 1; ordinal >= partition; ordinal--) {
      Optional<StoredObject> found = pod(ordinal);
      if (found.isEmpty()) {
        return;
      }
      StoredObject pod = found.get();
      if (!StatefulSetReport.isOf(pod, update) && !pod.terminating()) {
        delete(pod);
        return;
      }
      if (!isHealthy(pod)) {
        return;
      }
    }
  }

  private boolean isRolling() {
    return set.spec().text("updateStrategy", "type").equals(Optional.of("RollingUpdate"));
  }

  private void make(int ordinal) {
    int partition =
        set.spec()
            .at("updateStrategy", "rollingUpdate", "partition")
            .flatMap(Value::asInteger)
            .orElse(0);
    String revision = isRolling() && ordinal < partition ? current : update;
    maker.make(set, key(ordinal), revision, revisions.template(revision, set));
  }

  private void delete(StoredObject pod) {
    Expectation same = new Expectation(Optional.of(pod.uid()), Optional.empty());
    store.delete(Actor.STATEFUL_SET_CONTROLLER, pod.key(), same);
  }

  /** Pods beyond the wanted number, the highest ordinal first. */
  private List<StoredObject> condemned() {
    List<StoredObject> condemned = new ArrayList<>();
    for (StoredObject pod : store.list(Kinds.POD)) {
      if (pod.owner().equals(Optional.of(set.uid())) && ordinal(pod) >= wanted) {
        condemned.add(0, pod);
      }
    }
    condemned.sort((one, other) -> Integer.compare(ordinal(other), ordinal(one)));
    return condemned;
  }

  private Optional<StoredObject> pod(int ordinal) {
    return store.get(key(ordinal)).filter(pod -> pod.owner().equals(Optional.of(set.uid())));
  }

  private ObjectKey key(int ordinal) {
    return set.key().beside(Kinds.POD, set.key().name() + "-" + ordinal);
  }

  private static int ordinal(StoredObject pod) {
    String name = pod.key().name();
    return Integer.parseInt(name.substring(name.lastIndexOf('-') + 1));
  }

  private static boolean isHealthy(StoredObject pod) {
    return pod.pod().ready() && !pod.terminating();
  }
}
