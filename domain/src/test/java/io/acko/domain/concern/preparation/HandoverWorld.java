package io.acko.domain.concern.preparation;

import io.acko.domain.Clusters;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClearingMethod;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.VolumePreparation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One claim, the pods that have it one after the other, their kubelet, and two operators that see
 * both as they once were.
 *
 * @param emptied whether the volume was emptied since it was due
 * @param records whether a server may have written what nobody gave up
 * @param harmed what went wrong, if anything did
 */
record HandoverWorld(
    Claim claim, Pod pod, List<View> views, boolean emptied, boolean records, String harmed) {
  static final String FIRST_MARK = "first";
  static final String LATER_MARK = "later";
  private static final int PODS = 3;
  private static final int CLAIMS = 2;
  private static final int DISCARDS = 1;

  /** A version of a claim. */
  record Claim(int made, int version, String state, int discards) {}

  /** Where the init containers stand. */
  enum Phase {
    PREPARING,
    WAITING,
    RUNNING
  }

  /**
   * A version of a pod; number 0 is none.
   *
   * @param heard the order as its kubelet shows it, which may be an earlier one
   * @param done whether the directory that lives as long as the pod says so
   */
  record Pod(
      int number,
      int version,
      String mark,
      String order,
      String heard,
      Phase phase,
      boolean carriedOut,
      boolean done) {
    static final Pod NONE = new Pod(0, 0, "", "", "", Phase.PREPARING, false, false);

    boolean exists() {
      return number > 0 && version > 0;
    }

    Pod ordered(String next) {
      return new Pod(number, version + 1, mark, next, heard, phase, carriedOut, done);
    }

    Pod hearing() {
      return new Pod(number, version, mark, order, order, phase, carriedOut, done);
    }

    Pod at(Phase next, boolean ended, boolean kept) {
      return new Pod(number, version + 1, mark, order, heard, next, ended, kept);
    }

    Pod gone() {
      return new Pod(number, 0, mark, "", "", Phase.PREPARING, false, false);
    }
  }

  /** What one operator sees. */
  record View(Claim claim, Pod pod) {}

  HandoverWorld {
    views = List.copyOf(views);
  }

  static HandoverWorld start(boolean takenOver) {
    Claim claim =
        new Claim(
            1,
            1,
            takenOver ? "" : new VolumeState.Due(VolumeState.Task.INIT, FIRST_MARK).text(),
            0);
    return new HandoverWorld(
        claim,
        Pod.NONE,
        List.of(new View(claim, Pod.NONE), new View(claim, Pod.NONE)),
        false,
        takenOver,
        "");
  }

  /** Everything that may happen next. */
  List<HandoverWorld> next(ClearingMethod method) {
    List<HandoverWorld> next = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      next.add(seen(i, new View(claim, views.get(i).pod())));
      next.add(seen(i, new View(views.get(i).claim(), pod)));
      next.add(recording(views.get(i), method));
      next.add(ordering(views.get(i), method));
      next.add(discarding(views.get(i)));
    }
    next.addAll(surroundings());
    return next.stream().filter(world -> !world.equals(this)).distinct().toList();
  }

  /** What the kubelet, the controller of the StatefulSet and people do. */
  private List<HandoverWorld> surroundings() {
    List<HandoverWorld> next = new ArrayList<>();
    if (pod.exists()) {
      next.add(with(pod.hearing()));
      next.add(goingOn());
      next.add(interrupted());
      next.add(with(pod.at(Phase.PREPARING, false, pod.done()))); // Its containers run anew.
      next.add(with(pod.gone()));
    } else {
      if (pod.number() < PODS) {
        next.add(with(made(FIRST_MARK)));
        next.add(with(made(LATER_MARK)));
      }
      if (claim.made() < CLAIMS) {
        Claim another =
            new Claim(
                claim.made() + 1,
                claim.version() + 1,
                new VolumeState.Due(VolumeState.Task.INIT, mark()).text(),
                0);
        next.add(new HandoverWorld(another, pod, views, false, false, harmed));
      }
    }
    return next;
  }

  /** The set is made anew at most once, and claims have the mark of the set of their time. */
  private String mark() {
    return pod.mark().equals(LATER_MARK) ? LATER_MARK : FIRST_MARK;
  }

  private Pod made(String mark) {
    String last = mark().equals(LATER_MARK) ? LATER_MARK : mark;
    return new Pod(pod.number() + 1, 1, last, "", "", Phase.PREPARING, false, false);
  }

  private HandoverWorld recording(View view, ClearingMethod method) {
    Optional<VolumeState> state =
        view.pod().exists() ? handover(view, method).next(observed(view.pod())) : Optional.empty();
    return view.claim().equals(claim) && state.isPresent()
        ? with(
            new Claim(
                claim.made(), claim.version() + 1, state.get().text(), claim.discards()))
        : this;
  }

  private HandoverWorld ordering(View view, ClearingMethod method) {
    Optional<String> order =
        view.pod().exists()
            ? VolumeOrder.next(observed(view.pod()), List.of(handover(view, method)), 1)
            : Optional.empty();
    return isCurrent(view.pod()) && order.isPresent() ? with(pod.ordered(order.get())) : this;
  }

  /** A person lets another pod have what an earlier one left, and it has gone. */
  private HandoverWorld discarding(View view) {
    boolean may =
        !pod.exists()
            && view.claim().equals(claim)
            && claim.discards() < DISCARDS
            && VolumeState.read(claim.state()) instanceof VolumeState.Used;
    return may
        ? new HandoverWorld(
            new Claim(
                claim.made(),
                claim.version() + 1,
                new VolumeState.Due(VolumeState.Task.WIPE, mark()).text(),
                claim.discards() + 1),
            pod,
            views,
            false,
            false,
            harmed)
        : this;
  }

  private HandoverWorld goingOn() {
    boolean prepare = pod.heard().startsWith("prepare");
    boolean start = pod.heard().equals(VolumeOrder.START);
    return switch (pod.phase()) {
      case PREPARING ->
          start || (prepare && pod.done())
              ? with(pod.at(Phase.WAITING, true, pod.done()))
              : prepare ? emptying().with(pod.at(Phase.WAITING, true, true)) : this;
      case WAITING -> start ? running() : this;
      case RUNNING -> this;
    };
  }

  /** The container ends while it empties the volume, and is run again. */
  private HandoverWorld interrupted() {
    return pod.phase() == Phase.PREPARING && pod.heard().startsWith("prepare") && !pod.done()
        ? emptying()
        : this;
  }

  private HandoverWorld emptying() {
    return new HandoverWorld(
        claim, pod, views, true, false, records ? "records were emptied" : harmed);
  }

  private HandoverWorld running() {
    boolean due =
        VolumeState.read(claim.state()) instanceof VolumeState.Due
            || VolumeState.read(claim.state()) instanceof VolumeState.UnderWay;
    return new HandoverWorld(
        claim,
        pod.at(Phase.RUNNING, true, pod.done()),
        views,
        emptied,
        true,
        due ? "a server runs on a volume that is due" : harmed);
  }

  private boolean isCurrent(Pod seen) {
    return pod.exists() && seen.number() == pod.number() && seen.version() == pod.version();
  }

  private HandoverWorld seen(int operator, View view) {
    List<View> all = new ArrayList<>(views);
    all.set(operator, view);
    return new HandoverWorld(claim, pod, all, emptied, records, harmed);
  }

  private HandoverWorld with(Claim other) {
    return new HandoverWorld(other, pod, views, emptied, records, harmed);
  }

  private HandoverWorld with(Pod other) {
    return new HandoverWorld(claim, other, views, emptied, records, harmed);
  }

  /** The world a while later, if everybody sees and does what there is to do. */
  HandoverWorld settled(ClearingMethod method) {
    HandoverWorld world =
        pod.exists() ? this : with(new Pod(1, 1, mark(), "", "", Phase.PREPARING, false, false));
    for (int i = 0; i < 12; i++) {
      world = world.settling(method);
    }
    return world;
  }

  private HandoverWorld settling(ClearingMethod method) {
    HandoverWorld seen = seen(0, new View(claim, pod));
    HandoverWorld recorded = seen.recording(seen.views().getFirst(), method);
    HandoverWorld fresh = recorded.seen(0, new View(recorded.claim(), recorded.pod()));
    HandoverWorld ordered = fresh.ordering(fresh.views().getFirst(), method);
    return ordered.with(ordered.pod().hearing()).goingOn();
  }

  private static Handover handover(View view, ClearingMethod method) {
    return new Handover("data", VolumeState.read(view.claim().state()), method, method);
  }

  private static ObservedPod observed(Pod pod) {
    return Pods.waiting(
        new Uid("pod-" + pod.number()),
        new ResourceVersion(String.valueOf(pod.version())),
        new VolumePreparation(pod.mark(), pod.order(), pod.carriedOut()));
  }

  /** Pods of which nothing matters but their volumes. */
  static final class Pods {
    private static final ObservedPod POD = Clusters.pod("demo-0-0", false, Clusters.spec(1));

    private Pods() {}

    static ObservedPod waiting(Uid uid, ResourceVersion version, VolumePreparation volumes) {
      return new ObservedPod(
          POD.name(),
          uid,
          version,
          0,
          "",
          "",
          3000,
          POD.image(),
          "",
          "",
          "",
          false,
          false,
          POD.server(),
          false,
          Optional.empty(),
          "",
          "",
          Optional.empty(),
          Optional.of(volumes));
    }
  }
}
