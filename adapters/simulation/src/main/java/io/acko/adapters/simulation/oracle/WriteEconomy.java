package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.port.ClusterObserver.Seen;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Rack;
import io.acko.domain.document.Value;
import io.acko.domain.observation.ClusterResource;
import io.acko.domain.observation.ObservedCluster;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The operator creates and deletes each object at most as often as in a run in which nothing goes
 * wrong, and once more for each time that it is made to die; and it deletes nothing that the user
 * did not ask to lose: no claim of a pod that is to stay, and no object of a rack that is wanted.
 */
public final class WriteEconomy implements Oracle {
  private final Store store;
  private final Findings findings;
  private final SortedMap<String, Integer> counts = new TreeMap<>();
  private final Map<ClusterKey, ClusterResource> seen = new TreeMap<>();

  public WriteEconomy(Store store, Findings findings) {
    this.store = store;
    this.findings = findings;
  }

  @Override
  public void died() {
    seen.clear();
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    if (answer instanceof Answer.Sighted(Seen(ObservedCluster view))) {
      seen.put(key, view.resource());
    }
  }

  @Override
  public void changed(Change change) {
    if (change.by() != Actor.OPERATOR || change.isOf(Kinds.EVENT)) {
      return;
    }
    boolean goes =
        change.kind() == Change.Kind.DELETED
            || (change.after().terminating() && !change.before().terminating());
    if (change.kind() == Change.Kind.ADDED) {
      counts.merge("create " + change.key(), 1, Integer::sum);
    } else if (goes && !change.before().terminating()) {
      counts.merge("delete " + change.key(), 1, Integer::sum);
      deleted(change.before());
    }
  }

  private void deleted(StoredObject object) {
    ObjectKey key = object.key();
    if (key.kind().equals(Kinds.CLAIM)) {
      pods()
          .filter(pod -> key.name().endsWith("-" + pod))
          .filter(pod -> !isReleased(object, pod))
          .forEach(pod -> findings.report(this, key + " is deleted, and " + pod + " is to stay"));
    } else if (seen.values().stream().anyMatch(cluster -> wants(cluster, key))) {
      findings.report(this, key + " is deleted, and its rack is wanted");
    }
  }

  /** Of a class whose claims the user lets go with a pod that is made anew, which is on its way. */
  private boolean isReleased(StoredObject claim, String pod) {
    boolean asked =
        seen.values().stream()
            .map(cluster -> cluster.spec().document().map("storage"))
            .filter(
                storage -> storage.text("deleteLocalStorageOnRestart").equals(Optional.of("true")))
            .flatMap(storage -> storage.list("localStorageClasses").texts().stream())
            .anyMatch(name -> claim.spec().text("storageClassName").equals(Optional.of(name)));
    return asked
        && store
            .get(claim.key().beside(Kinds.POD, pod))
            .filter(StoredObject::terminating)
            .isPresent();
  }

  /** The names of all pods that are to be: of a cluster that is being deleted none. */
  private Stream<String> pods() {
    return store.list(Kinds.STATEFUL_SET).stream()
        .filter(set -> !set.terminating())
        .filter(
            set ->
                store.list(Kinds.CLUSTER).stream()
                    .anyMatch(
                        one -> set.owner().equals(Optional.of(one.uid())) && !one.terminating()))
        .flatMap(
            set -> IntStream.range(0, replicas(set)).mapToObj(i -> set.key().name() + "-" + i));
  }

  private static boolean wants(ClusterResource cluster, ObjectKey key) {
    ObjectNames names = cluster.names();
    return !cluster.deleting()
        && cluster.spec().racks().stream()
            .map(Rack::id)
            .flatMap(rack -> Stream.of(names.statefulSet(rack), names.configMap(rack)))
            .anyMatch(ref -> ObjectKey.of(cluster.key().namespace(), ref).equals(key));
  }

  /** How often each object was created and deleted so far. */
  public SortedMap<String, Integer> counts() {
    return Collections.unmodifiableSortedMap(counts);
  }

  /** Requires that nothing was done much more often than in a run in which nothing went wrong. */
  public void requireWithin(SortedMap<String, Integer> undisturbed, int crashes) {
    counts.forEach(
        (what, times) -> {
          int allowed = undisturbed.getOrDefault(what, 0) + crashes;
          if (times > allowed) {
            findings.report(this, what + " " + times + " times, where " + allowed + " will do");
          }
        });
  }

  private static int replicas(StoredObject set) {
    return set.spec().get("replicas").flatMap(Value::asInteger).orElse(0);
  }
}
