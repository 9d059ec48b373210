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
            .filter(pod -> budgetsOf(pod).stream().anyMatch(budget -> protects(budget, pod)))
            .isPresent();
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
    int most = budget.spec().get("maxUnavailable").flatMap(Value::asInteger).orElse(1);
    long wanted = store.list(Kinds.POD).stream().filter(one -> selects(budget, one)).count() - most;
    long healthy =
        store.list(Kinds.POD).stream()
            .filter(one -> selects(budget, one) && isHealthy(one))
            .count();
    return isHealthy(pod) ? healthy <= wanted : healthy < wanted || wanted <= 0;
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
