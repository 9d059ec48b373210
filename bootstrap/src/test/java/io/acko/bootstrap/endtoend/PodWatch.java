package io.acko.bootstrap.endtoend;

import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What the pods of a namespace went through, from one event of the API server to the next. */
final class PodWatch implements ResourceEventHandler<Pod>, AutoCloseable {
  private final SortedMap<String, Pod> pods = new TreeMap<>();
  private final SortedMap<String, Set<String>> uids = new TreeMap<>();
  private final Set<String> begun = new HashSet<>();
  private final SharedIndexInformer<Pod> informer;
  private int mostServing;
  private int fewestServing;
  private int mostLeaving;

  PodWatch(Rig rig) {
    informer = rig.client.pods().inNamespace(rig.namespace.name()).inform(this);
    restart();
  }

  /** Forgets what was until now. */
  synchronized void restart() {
    mostServing = serving();
    fewestServing = serving();
    mostLeaving = 0;
    uids.clear();
    pods.forEach((name, pod) -> uids.put(name, new HashSet<>(Set.of(uid(pod)))));
  }

  /**
   * The fewest pods at a time that ran, had become ready and were not on their way out. One that
   * misses a probe on a busy machine was not taken by anybody.
   */
  synchronized int fewestServing() {
    return fewestServing;
  }

  synchronized int mostServing() {
    return mostServing;
  }

  /** The most pods that were on their way out at a time. */
  synchronized int mostLeaving() {
    return mostLeaving;
  }

  /** How often each pod was made anew. */
  synchronized SortedMap<String, Integer> madeAnew() {
    SortedMap<String, Integer> anew = new TreeMap<>();
    for (Map.Entry<String, Set<String>> known : uids.entrySet()) {
      anew.put(known.getKey(), known.getValue().size() - 1);
    }
    return anew;
  }

  @Override
  public synchronized void onAdd(Pod pod) {
    pods.put(pod.getMetadata().getName(), pod);
    uids.computeIfAbsent(pod.getMetadata().getName(), _ -> new HashSet<>()).add(uid(pod));
    look();
  }

  @Override
  public synchronized void onUpdate(Pod old, Pod pod) {
    onAdd(pod);
  }

  @Override
  public synchronized void onDelete(Pod pod, boolean deletedFinalStateUnknown) {
    pods.remove(pod.getMetadata().getName());
    look();
  }

  private void look() {
    pods.values().stream().filter(PodWatch::isReady).map(PodWatch::life).forEach(begun::add);
    fewestServing = Math.min(fewestServing, serving());
    mostServing = Math.max(mostServing, serving());
    mostLeaving =
        Math.max(mostLeaving, (int) pods.values().stream().filter(PodWatch::leaves).count());
  }

  private int serving() {
    return (int)
        pods.values().stream()
            .filter(pod -> begun.contains(life(pod)) && runs(pod) && !leaves(pod))
            .count();
  }

  private static boolean leaves(Pod pod) {
    return pod.getMetadata().getDeletionTimestamp() != null;
  }

  static boolean isReady(Pod pod) {
    return pod.getStatus().getConditions().stream()
        .anyMatch(one -> one.getType().equals("Ready") && one.getStatus().equals("True"));
  }

  private static boolean runs(Pod pod) {
    return pod.getStatus().getContainerStatuses().stream()
        .allMatch(container -> container.getState().getRunning() != null);
  }

  /** Of a pod from one start of its containers to the next. */
  private static String life(Pod pod) {
    return uid(pod)
        + pod.getStatus().getContainerStatuses().stream()
            .map(ContainerStatus::getRestartCount)
            .toList();
  }

  private static String uid(Pod pod) {
    return pod.getMetadata().getUid();
  }

  @Override
  public void close() {
    informer.close();
  }
}
