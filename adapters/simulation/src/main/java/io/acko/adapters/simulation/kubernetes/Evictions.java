package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.kubernetes.ApiAnswer.Refused;
import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.document.MapValue;
import io.acko.domain.document.Value;
import java.util.List;
import java.util.Optional;

/** The eviction API: a delete that a PodDisruptionBudget may refuse. */
public final class Evictions {
  /** The reason of a refusal for the sake of a budget. */
  public static final String PROTECTED = "DisruptionBudget";

  private final Store store;

  public Evictions(Store store) {
    this.store = store;
  }

  public ApiAnswer evict(Actor by, ObjectKey key, Expectation expected) {
    boolean isProtected =
        store
            .get(key)
            .filter(expected::isMetBy)
            .filter(pod -> budgetsOf(pod).stream().anyMatch(this::isSpent))
            .isPresent();
    return isProtected
        ? Refused.because(429, PROTECTED, key + " must stay")
        : store.delete(by, key, expected);
  }

  private List<StoredObject> budgetsOf(StoredObject pod) {
    return store.list(ObjectKind.POD_DISRUPTION_BUDGET.kind()).stream()
        .filter(budget -> selects(budget, pod))
        .toList();
  }

  /** Whether as many pods are out as may be, or more. */
  private boolean isSpent(StoredObject budget) {
    int most = budget.spec().get("maxUnavailable").flatMap(Value::asInteger).orElse(1);
    long out =
        store.list(Kinds.POD).stream()
            .filter(pod -> selects(budget, pod) && (pod.terminating() || !pod.pod().ready()))
            .count();
    return out >= most;
  }

  private static boolean selects(StoredObject budget, StoredObject pod) {
    MapValue wanted = budget.spec().map("selector").map("matchLabels");
    return budget.key().namespace().equals(pod.key().namespace())
        && wanted.texts().entrySet().stream()
            .allMatch(label -> pod.label(label.getKey()).equals(Optional.of(label.getValue())));
  }
}
