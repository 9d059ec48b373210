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

  /** Deletes a pod if its budget allows it; two budgets for one pod are a mistake. */
  public ApiAnswer evict(Actor by, ObjectKey key, Expectation expected) {
    List<StoredObject> budgets =
        store.get(key).filter(expected::isMetBy).map(this::budgetsOf).orElse(List.of());
    if (budgets.size() > 1) {
      return Refused.because(500, "InternalError", key + " has more than one budget");
    }
    boolean isProtected =
        budgets.stream().anyMatch(budget -> protects(budget, store.get(key).orElseThrow()));
    return isProtected
        ? Refused.because(429, PROTECTED, key + " must stay")
        : store.delete(by, key, expected);
  }

  /**
   * As Kubernetes judges by default: a pod that waits to be started or goes already is nobody's
   * concern, one that is not ready may go if enough others are, one that is ready if one more may
   * be out.
   */
  private boolean protects(StoredObject budget, StoredObject pod) {
    boolean waits = !pod.pod().running() && pod.pod().trouble().isEmpty();
    if (pod.terminating() || waits) {
      return false;
    }
    long desired = desired(budget);
    long healthy = healthy(budget);
    boolean enoughOthers = !isHealthy(pod) && desired > 0 && healthy >= desired;
    return !enoughOthers && healthy <= desired;
  }

  /** The status that the disruption controller gives a budget. */
  public MapValue status(StoredObject budget) {
    return MapValue.build()
        .put("observedGeneration", budget.generation())
        .put("expectedPods", expected(budget))
        .put("currentHealthy", healthy(budget))
        .put("desiredHealthy", desired(budget))
        .put("disruptionsAllowed", Math.max(0, healthy(budget) - desired(budget)))
        .build();
  }

  private long desired(StoredObject budget) {
    int most = budget.spec().get("maxUnavailable").flatMap(Value::asInteger).orElse(1);
    return Math.max(0, expected(budget) - most);
  }

  private long expected(StoredObject budget) {
    return store.list(Kinds.POD).stream().filter(one -> selects(budget, one)).count();
  }

  private long healthy(StoredObject budget) {
    return store.list(Kinds.POD).stream()
        .filter(one -> selects(budget, one) && isHealthy(one))
        .count();
  }

  private static boolean isHealthy(StoredObject pod) {
    return pod.pod().ready() && !pod.terminating();
  }

  private List<StoredObject> budgetsOf(StoredObject pod) {
    return store.list(ObjectKind.POD_DISRUPTION_BUDGET.kind()).stream()
        .filter(budget -> selects(budget, pod))
        .toList();
  }

  private static boolean selects(StoredObject budget, StoredObject pod) {
    MapValue wanted = budget.spec().map("selector").map("matchLabels");
    return budget.key().namespace().equals(pod.key().namespace())
        && wanted.texts().entrySet().stream()
            .allMatch(label -> pod.label(label.getKey()).equals(Optional.of(label.getValue())));
  }
}
