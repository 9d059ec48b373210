package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.World;
import io.acko.domain.document.MapValue;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Binds pods to hosts: room for so many pods each, claims bound, at most one where asked. */
final class Scheduler implements Change.Listener {
  private static final Duration LONGEST_WAIT = Duration.ofMillis(200);

  private final Store store;
  private List<String> hosts;
  private final TreeSet<String> closed = new TreeSet<>();
  private final Agenda<ObjectKey> agenda;

  Scheduler(World world, Store store, List<String> hosts) {
    this.store = store;
    this.hosts = hosts;
    this.agenda = new Agenda<>(world, "scheduler", LONGEST_WAIT, this::schedule);
  }

  @Override
  public void changed(Change change) {
    if (change.isOf(Kinds.POD) && change.kind() == Change.Kind.ADDED) {
      agenda.add(change.key());
    } else if (change.isOf(Kinds.CLAIM) || isRoomAgain(change)) {
      lookAgain();
    }
  }

  /** From now on there are these hosts. */
  void hosts(List<String> all) {
    hosts = List.copyOf(all);
  }

  /** Lets no more pods onto a host, or lets them again. */
  void close(String host, boolean shut) {
    if (shut) {
      closed.add(host);
    } else {
      closed.remove(host);
      lookAgain();
    }
  }

  /** The hosts that take pods. */
  SortedSet<String> open() {
    TreeSet<String> open = new TreeSet<>(hosts);
    open.removeAll(closed);
    return open;
  }

  private void lookAgain() {
    store.list(Kinds.POD).stream()
        .filter(pod -> pod.pod().node().isEmpty())
        .forEach(pod -> agenda.add(pod.key()));
  }

  private static boolean isRoomAgain(Change change) {
    return change.isOf(Kinds.POD) && change.kind() == Change.Kind.DELETED;
  }

  private void schedule(ObjectKey key) {
    store
        .get(key)
        .filter(pod -> pod.pod().node().isEmpty() && !pod.terminating() && claimsBound(pod))
        .ifPresent(pod -> choose(pod).ifPresent(host -> bind(pod, host)));
  }

  private void bind(StoredObject pod, String host) {
    Expectation same = new Expectation(Optional.of(pod.uid()), Optional.empty());
    store.updateStatus(Actor.SCHEDULER, pod.key(), same, pod.pod().boundTo(host));
  }

  private Optional<String> choose(StoredObject pod) {
    boolean alone = isAloneOnItsHost(pod.spec());
    return hosts.stream()
        .filter(host -> !closed.contains(host) && mayRunOn(pod.spec(), host))
        .filter(host -> !alone || load(host) == 0)
        .min(Comparator.comparingLong(this::load));
  }

  /** Whether some term of the node affinity does not keep the pod off a host by its name. */
  private static boolean mayRunOn(MapValue spec, String host) {
    List<MapValue> terms =
        spec.map("affinity")
            .map("nodeAffinity")
            .map("requiredDuringSchedulingIgnoredDuringExecution")
            .list("nodeSelectorTerms")
            .maps();
    return terms.isEmpty()
        || terms.stream()
            .anyMatch(
                term ->
                    term.list("matchFields").maps().stream()
                        .filter(one -> one.text("operator").equals(Optional.of("NotIn")))
                        .noneMatch(one -> one.list("values").texts().contains(host)));
  }

  private long load(String host) {
    return store.list(Kinds.POD).stream().filter(pod -> pod.pod().node().equals(host)).count();
  }

  private boolean claimsBound(StoredObject pod) {
    return pod.spec().list("volumes").maps().stream()
        .flatMap(volume -> volume.text("persistentVolumeClaim", "claimName").stream())
        .allMatch(
            name ->
                store
                    .get(pod.key().beside(Kinds.CLAIM, name))
                    .filter(claim -> !claim.terminating() && ClaimController.isBound(claim))
                    .isPresent());
  }

  private static boolean isAloneOnItsHost(MapValue spec) {
    return spec
        .map("affinity")
        .map("podAntiAffinity")
        .list("requiredDuringSchedulingIgnoredDuringExecution")
        .maps()
        .stream()
        .anyMatch(term -> term.text("topologyKey").equals(Optional.of("kubernetes.io/hostname")));
  }
}
