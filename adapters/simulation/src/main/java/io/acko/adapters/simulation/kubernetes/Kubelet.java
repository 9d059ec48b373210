package io.acko.adapters.simulation.kubernetes;

import io.acko.adapters.simulation.world.RandomStream;
import io.acko.adapters.simulation.world.World;
import io.acko.domain.cluster.ObjectNames;
import io.acko.domain.document.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Starts the processes of pods, probes them, and ends them when the pod is deleted. */
final class Kubelet implements Change.Listener {
  private static final Duration FIRST_CRASH_WAIT = Duration.ofSeconds(10);
  private static final Duration LONGEST_CRASH_WAIT = Duration.ofMinutes(5);
  private static final Duration PROBE_PERIOD = Duration.ofSeconds(10);
  private static final Duration MISSED_AFTER = Duration.ofSeconds(40);
  private static final Duration INIT_LOOK = Duration.ofSeconds(2);
  private static final int DEFAULT_GRACE = 30;

  private final World world;
  private final Store store;
  private final RandomStream chance;
  private final Set<String> begun = new TreeSet<>();
  private final Set<String> ending = new TreeSet<>();
  private PodFate fate = PodFate.GOOD;
  private Function<StoredObject, Optional<ContainerEnd>> firstMoment = _ -> Optional.empty();
  private int addresses;

  Kubelet(World world, Store store) {
    this.world = world;
    this.store = store;
    this.chance = world.seed().stream("kubelet");
  }

  void decideFatesBy(PodFate decider) {
    fate = decider;
  }

  void askBeforeStart(Function<StoredObject, Optional<ContainerEnd>> server) {
    firstMoment = server;
  }

  @Override
  public void changed(Change change) {
    if (!change.isOf(Kinds.POD)) {
      return;
    }
    StoredObject pod = change.after();
    if (change.kind() == Change.Kind.DELETED) {
      begun.remove(pod.uid().text());
      ending.remove(pod.uid().text());
    } else if (pod.terminating()) {
      end(pod);
    } else if (!pod.pod().node().isEmpty() && begun.add(pod.uid().text())) {
      Duration pull = chance.between(Duration.ofMillis(500), Duration.ofSeconds(15));
      world.after(pull, () -> start(pod, FIRST_CRASH_WAIT));
    } else if (isGated(pod) && !pod.pod().lost()) {
      heed(pod);
    }
  }

  /** Who owns the gate of a pod has spoken: it is ready, or is not any more. */
  private void heed(StoredObject pod) {
    PodState heeded = pod.pod().probed(pod.pod().containersReady(), true, world.now());
    if (heeded.ready() != pod.pod().ready()) {
      update(pod, _ -> heeded);
    }
  }

  private void start(StoredObject seen, Duration crashWait) {
    living(seen)
        .ifPresent(
            pod -> {
              if (awaitsAddresses(pod) || waitsForItsVolumes(pod)) {
                world.after(INIT_LOOK, () -> start(pod, crashWait));
                return;
              }
              Optional<ContainerEnd> end = endsAtOnce(pod);
              if (end.isPresent()) {
                crashed(pod, end.get(), crashWait);
                return;
              }
              String ip = "10.0." + ++addresses / 250 + "." + (addresses % 250 + 1);
              update(pod, state -> state.started(ip, world.now()));
              Duration warming = chance.between(Duration.ofSeconds(1), Duration.ofSeconds(20));
              world.after(warming, () -> probe(pod));
            });
  }

  /** Its init container ends once the pod bears what it has a volume for. */
  private static boolean awaitsAddresses(StoredObject pod) {
    return pod.annotation(ObjectNames.ADVERTISED).isEmpty()
        && pod.spec().list("volumes").maps().stream()
            .anyMatch(
                volume -> volume.text("name").equals(Optional.of(ObjectNames.ADVERTISED_VOLUME)));
  }

  /** The init containers of a pod with marked claims: they empty its volumes and let it start. */
  private boolean waitsForItsVolumes(StoredObject pod) {
    String order = pod.annotation(ObjectNames.VOLUME_ORDER).orElse("");
    boolean told = pod.annotation(ObjectNames.CLAIM_MARK).isEmpty() || order.equals("start");
    if (!told && order.startsWith("prepare ") && !pod.pod().prepared()) {
      update(pod, PodState::withVolumesPrepared);
    }
    return !told;
  }

  private Optional<ContainerEnd> endsAtOnce(StoredObject pod) {
    return fate.crashes(pod) ? Optional.of(ContainerEnd.SUDDEN) : firstMoment.apply(pod);
  }

  private void crashed(StoredObject pod, ContainerEnd end, Duration wait) {
    String why =
        "CrashLoopBackOff: aerospike-server, exit code "
            + end.exitCode()
            + ": back-off "
            + wait.toSeconds()
            + "s restarting";
    update(pod, state -> state.failing(why, end, world.now()));
    Duration doubled = wait.multipliedBy(2);
    Duration next = doubled.compareTo(LONGEST_CRASH_WAIT) > 0 ? LONGEST_CRASH_WAIT : doubled;
    world.after(wait, () -> start(pod, next));
  }

  private void probe(StoredObject seen) {
    living(seen)
        .filter(pod -> pod.pod().running())
        .ifPresent(
            pod -> {
              if (fate.answersProbes(pod)) {
                update(pod, state -> state.probed(true, isGated(pod), world.now()));
              } else {
                world.after(PROBE_PERIOD, () -> probe(pod));
              }
            });
  }

  /** The server of a pod ends by itself; it is started again in the same pod, at first at once. */
  void crash(ObjectKey key) {
    store
        .get(key)
        .filter(pod -> pod.pod().running() && !pod.terminating())
        .ifPresent(
            pod -> {
              update(
                  pod,
                  state -> state.failing("Error: exit code 137", ContainerEnd.KILLED, world.now()));
              Duration wait = chance.between(Duration.ofMillis(300), FIRST_CRASH_WAIT);
              world.after(wait, () -> start(pod, FIRST_CRASH_WAIT));
            });
  }

  /**
   * The host of a pod is gone with everything on it: the pod looks well until the control plane
   * misses the kubelet, is not known for a while, and is then taken away by force.
   */
  void loseHostOf(ObjectKey key) {
    store
        .get(key)
        .filter(pod -> pod.pod().running())
        .ifPresent(
            pod -> {
              ending.add(pod.uid().text());
              world.after(MISSED_AFTER, () -> unheard(pod));
              Duration forced = chance.between(Duration.ofSeconds(10), Duration.ofMinutes(4));
              world.after(
                  MISSED_AFTER.plus(forced),
                  () -> store.finish(Actor.KUBELET, pod.key(), pod.uid()));
            });
  }

  private void unheard(StoredObject pod) {
    Expectation same = new Expectation(Optional.of(pod.uid()), Optional.empty());
    store
        .get(pod.key())
        .ifPresent(
            now ->
                store.updateStatus(Actor.KUBELET, pod.key(), same, now.pod().unheard(world.now())));
  }

  /** Opens or shuts the readiness gate of a pod, as whoever owns the gate does. */
  void gate(ObjectKey key, boolean open) {
    store
        .get(key)
        .ifPresent(
            pod ->
                update(
                    pod,
                    state ->
                        state
                            .gated(open)
                            .probed(state.containersReady(), isGated(pod), world.now())));
  }

  private void end(StoredObject pod) {
    if (ending.add(pod.uid().text())) {
      int grace =
          pod.spec()
              .get("terminationGracePeriodSeconds")
              .flatMap(Value::asInteger)
              .orElse(DEFAULT_GRACE);
      Duration most =
          pod.pod().running() ? Duration.ofSeconds(Math.max(1, grace)) : Duration.ofSeconds(1);
      Duration least =
          most.compareTo(Duration.ofSeconds(1)) > 0 ? Duration.ofSeconds(1) : Duration.ofMillis(50);
      update(pod, state -> state.probed(false, isGated(pod), world.now()));
      world.after(
          chance.between(least, most), () -> store.finish(Actor.KUBELET, pod.key(), pod.uid()));
    }
  }

  private Optional<StoredObject> living(StoredObject seen) {
    return store.get(seen.key()).filter(pod -> pod.uid().equals(seen.uid()) && !pod.terminating());
  }

  private void update(StoredObject pod, UnaryOperator<PodState> change) {
    Expectation same = new Expectation(Optional.of(pod.uid()), Optional.empty());
    store.updateStatus(Actor.KUBELET, pod.key(), same, change.apply(pod.pod()));
  }

  private static boolean isGated(StoredObject pod) {
    return !pod.spec().list("readinessGates").isEmpty();
  }
}
