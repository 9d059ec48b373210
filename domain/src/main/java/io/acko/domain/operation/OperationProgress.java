package io.acko.domain.operation;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.cluster.Uid;
import io.acko.domain.document.Value;
import io.acko.domain.formation.Formation;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.OperationKind;
import io.acko.domain.ledger.OperationRun;
import io.acko.domain.ledger.OperationRun.Stage;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Carries the record of an operation on: what one more look at the cluster adds to it. */
public final class OperationProgress {
  /** For so long a pod in trouble may still come up: an image is pulled again, a claim is bound. */
  static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String NO_WARM_RESTART =
      "the Community Edition has no warm restart, so each pod is stopped cleanly and made anew";

  private final Operation wish;
  private final ObservedCluster observed;
  private final Ledger ledger;
  private final Instant now;
  private final TreeMap<String, Uid> due = new TreeMap<>();
  private final TreeSet<String> completed;
  private final TreeSet<String> failed = new TreeSet<>();
  private final List<String> told = new ArrayList<>();

  private OperationProgress(
      Operation wish, OperationRun run, ObservedCluster observed, Ledger ledger, Instant now) {
    this.wish = wish;
    this.observed = observed;
    this.ledger = ledger;
    this.now = now;
    this.completed = new TreeSet<>(run.completed());
    if (run.kind() == OperationKind.WARM_RESTART) {
      told.add(NO_WARM_RESTART);
    }
  }

  /**
   * The ledger with the operation as it stands: none where the spec asks for none. One that has
   * ended stays as it ended.
   */
  public static Ledger follow(Ledger ledger, ObservedCluster observed, Instant now) {
    return ledger.operating(
        Operation.of(observed.resource().spec())
            .map(
                wish -> {
                  OperationRun run =
                      ledger
                          .operation()
                          .filter(one -> one.id().equals(wish.id()))
                          .orElseGet(() -> OperationRun.begun(wish.id(), wish.kind()));
                  return run.isUnderWay()
                      ? new OperationProgress(wish, run, observed, ledger, now).after(run)
                      : run;
                }));
  }

  private OperationRun after(OperationRun run) {
    wish.pods().stream().filter(name -> !isWanted(name)).forEach(this::refuse);
    run.due().entrySet().stream()
        .filter(pod -> wish.isFor(pod.getKey()) && isWanted(pod.getKey()))
        .forEach(pod -> due.put(pod.getKey(), pod.getValue()));
    candidates(run).stream()
        .filter(name -> isWanted(name) && !due.containsKey(name) && !completed.contains(name))
        .forEach(this::takeUp);
    new TreeMap<>(due).forEach(this::complete);
    stopAt(due.entrySet().stream().flatMap(pod -> brokenIn(pod).stream()).toList());
    return new OperationRun(
        run.id(), run.kind(), stage(), due, completed, failed, String.join("; ", told));
  }

  private Stage stage() {
    if (!due.isEmpty()) {
      return Stage.IN_PROGRESS;
    }
    return failed.isEmpty() ? Stage.COMPLETED : Stage.ERROR;
  }

  /**
   * Pods that may be new to the run. All pods are those of the first look, which is also the first
   * at one that the peer left half done: it records no pod that is due.
   */
  private List<String> candidates(OperationRun run) {
    if (!wish.pods().isEmpty()) {
      return wish.pods();
    }
    return run.due().isEmpty() ? Formation.of(observed).pods() : List.of();
  }

  /** A pod that is not there will be made after the wish, so there is nothing to be done to it. */
  private void takeUp(String name) {
    observed.pod(name).ifPresentOrElse(pod -> due.put(name, pod.uid()), () -> completed.add(name));
  }

  private void complete(String name, Uid uid) {
    if (other(name, uid).filter(ObservedPod::serves).isPresent()) {
      due.remove(name);
      completed.add(name);
    }
  }

  private Optional<ObservedPod> other(String name, Uid uid) {
    return observed.pod(name).filter(pod -> !pod.uid().equals(uid));
  }

  private Optional<ObservedPod> brokenIn(Map.Entry<String, Uid> pod) {
    return other(pod.getKey(), pod.getValue()).filter(this::isGivenUp);
  }

  private boolean isGivenUp(ObservedPod pod) {
    return !pod.trouble().isEmpty()
        && madeAnew(pod).filter(since -> !now.isBefore(since.plus(PATIENCE))).isPresent();
  }

  private Optional<Instant> madeAnew(ObservedPod pod) {
    return ledger
        .undertaking()
        .filter(one -> one.pods().containsKey(pod.name()))
        .map(one -> one.since())
        .or(pod::notReadySince);
  }

  /** Whatever keeps one from coming up, the next would meet the same. */
  private void stopAt(List<ObservedPod> broken) {
    for (ObservedPod pod : broken) {
      due.remove(pod.name());
      failed.add(pod.name());
      told.add(pod.name() + " does not come up: " + pod.trouble());
    }
    if (!broken.isEmpty() && !due.isEmpty()) {
      told.add("not restarted: " + String.join(", ", due.keySet()));
      due.clear();
    }
  }

  private void refuse(String name) {
    if (failed.add(name)) {
      told.add(name + " is no pod that this cluster is to have");
    }
  }

  private boolean isWanted(String name) {
    ClusterSpec spec = observed.resource().spec();
    return IntStream.range(0, spec.racks().size())
        .anyMatch(i -> isOf(spec.racks().get(i).id(), spec.rackSizes().get(i), name));
  }

  private boolean isOf(int rack, int size, String name) {
    ObjectNames names = observed.resource().names();
    String prefix = names.statefulSet(rack).name() + "-";
    return name.startsWith(prefix)
        && Value.of(name.substring(prefix.length()))
            .asInteger()
            .filter(ordinal -> ordinal < size && names.pod(rack, ordinal).equals(name))
            .isPresent();
  }
}
