package io.acko.adapters.simulation.oracle;

import io.acko.adapters.simulation.kubernetes.Actor;
import io.acko.adapters.simulation.kubernetes.Change;
import io.acko.adapters.simulation.kubernetes.Kinds;
import io.acko.adapters.simulation.kubernetes.ObjectKey;
import io.acko.adapters.simulation.kubernetes.Store;
import io.acko.adapters.simulation.kubernetes.StoredObject;
import io.acko.application.reconcile.Answer;
import io.acko.application.reconcile.Call;
import io.acko.domain.cluster.ClusterKey;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.decision.StepOutcome;
import io.acko.domain.document.MapValue;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.status.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A cluster is called completed only if the very view it was judged by shows it complete, and no
 * status counts on a write of its pass that the store does not have yet.
 */
public final class TruthfulStatus implements Oracle {
  private final Store store;
  private final Findings findings;
  private final Views views = new Views();
  private final Map<ClusterKey, Long> began = new TreeMap<>();
  private final Map<ClusterKey, List<ObjectKey>> claimed = new TreeMap<>();
  private final Map<ObjectKey, Long> written = new TreeMap<>();

  public TruthfulStatus(Store store, Findings findings) {
    this.store = store;
    this.findings = findings;
  }

  @Override
  public void died() {
    views.forget();
  }

  @Override
  public void passBegan(ClusterKey key) {
    began.put(key, store.version());
    claimed.put(key, new ArrayList<>());
  }

  @Override
  public void changed(Change change) {
    if (change.by() == Actor.OPERATOR) {
      written.put(change.key(), change.after().version());
    }
  }

  @Override
  public void answered(ClusterKey key, Call call, Answer answer) {
    views.heard(key, answer);
    if (!(answer instanceof Answer.Ran(StepOutcome.Done _))) {
      return;
    }
    if (call instanceof Call.Write(var _, var step)) {
      claimed
          .computeIfAbsent(key, _ -> new ArrayList<>())
          .add(ObjectKey.of(key.namespace(), step.target()));
    } else if (call instanceof Call.Publish(var _, var _, var status)) {
      claimed.getOrDefault(key, List.of()).forEach(object -> requireWritten(key, object));
      if (status.phase().equals(Optional.of(Phase.COMPLETED))) {
        views.view(key).ifPresent(view -> judge(key, view));
      }
    }
  }

  private void requireWritten(ClusterKey key, ObjectKey object) {
    if (written.getOrDefault(object, -1L) <= began.getOrDefault(key, 0L)) {
      findings.report(this, "a status counts on a write of " + object + " that is not there");
    }
  }

  private void judge(ClusterKey key, ObservedCluster view) {
    long ready = view.pods().stream().filter(pod -> pod.ready() && !pod.terminating()).count();
    int wanted = view.resource().spec().size();
    if (ready != wanted) {
      findings.report(this, "called completed with " + ready + " of " + wanted + " pods ready");
    }
    for (ObservedPod pod : view.pods()) {
      ObjectKey at = new ObjectKey(Kinds.POD, key.namespace(), pod.name());
      store
          .get(at)
          .filter(there -> there.uid().equals(pod.uid()))
          .filter(there -> !isAsTemplate(there, view))
          .ifPresent(
              _ -> findings.report(this, "called completed although " + at + " is out of date"));
    }
  }

  /**
   * Whether a pod bears what a template of the view says it must; where it runs it shows itself.
   */
  private static boolean isAsTemplate(StoredObject pod, ObservedCluster view) {
    return view.objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.STATEFUL_SET)
        .filter(set -> pod.owner().equals(Optional.of(set.uid())))
        .map(set -> set.body().map("spec").map("template").map("metadata"))
        .allMatch(
            wanted ->
                bears(pod.metadata().map("labels"), wanted.map("labels"))
                    && bears(
                        pod.metadata().map("annotations"),
                        wanted.map("annotations").without(ObjectNames.KEEPS_OFF)));
  }

  private static boolean bears(MapValue all, MapValue some) {
    return some.entries().entrySet().stream()
        .allMatch(entry -> all.get(entry.getKey()).equals(Optional.of(entry.getValue())));
  }
}
