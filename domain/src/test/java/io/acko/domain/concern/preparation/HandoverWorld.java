package io.acko.domain.concern.preparation;

import io.acko.domain.Clusters;
import io.acko.domain.claim.VolumeState;
import io.acko.domain.cluster.ClearingMethod;
import io.acko.domain.cluster.ResourceVersion;
import io.acko.domain.cluster.Uid;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.VolumePreparation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One claim, the pods that have it one after the other, their kubelet, and operators that see both
 * as they once were.
 *
 * @param emptied whether the volume was emptied since it was due
 * @param records whether a server may have written what nobody gave up
 * @param harmed what went wrong, if anything did
 */
record HandoverWorld(
    Claim claim, Pod pod, List<View> views, boolean emptied, boolean records, String harmed) {
  static final String FIRST_MARK = "first";
  static final String LATER_MARK = "later";
  private static final int PODS = 2;
  private static final int CLAIMS = 2;
  private static final int DISCARDS = 1;

  /** A claim; what says the same is the same version, since no decision could differ. */
  record Claim(int made, String state, int discards) {}

  /** Where the init containers stand. */
  enum Phase {
    PREPARING,
    WAITING,
    RUNNING
  }

  /** What the API server has of a pod; there is none before number 1. */
  record Told(int number, boolean exists, String mark, String order, boolean carriedOut) {
    static final Told NONE = new Told(0, false, FIRST_MARK, "", false);
  }

  /**
   * A pod and its kubelet.
   *
   * @param heard the order as its kubelet shows it, which may be an earlier one
   * @param done whether the directory that lives as long as the pod says so
   */
  record Pod(Told told, String heard, Phase phase, boolean done) {
    static final Pod NONE = new Pod(Told.NONE, "", Phase.PREPARING, false);

    static Pod made(int number, String mark) {
      return new Pod(new Told(number, true, mark, "", false), "", Phase.PREPARING, false);
    }

    Pod ordered(String next) {
      Told more = new Told(told.number(), true, told.mark(), next, told.carriedOut());
      return new Pod(more, heard, phase, done);
    }

    Pod hearing() {
      return new Pod(told, told.order(), phase, done);
    }

    Pod at(Phase next, boolean ended, boolean kept) {
      Told more = new Told(told.number(), true, told.mark(), told.order(), ended);
      return new Pod(more, heard, next, kept);
    }

    Pod gone() {
      return new Pod(
          new Told(told.number(), false, told.mark(), "", false), "", Phase.PREPARING, false);
    }
  }

  /** What one operator sees. */
  record View(Claim claim, Told pod) {}

  HandoverWorld {
    views = List.copyOf(views);
  }

  /** A claim without a pod; one that was taken over says nothing and has records. */
  static HandoverWorld start(boolean takenOver, int operators) {
    Claim claim =
        new Claim(
            1, takenOver ? "" : new VolumeState.Due(VolumeState.Task.INIT, FIRST_MARK).text(), 0);
    return new HandoverWorld(
        claim,
        Pod.NONE,
        Collections.nCopies(operators, new View(claim, Told.NONE)),
        false,
        takenOver,
        "");
  }

  /**
   * Everything that may happen next.
   *
   * @param guarded whether a claim is written only in the version that was seen
   */
  List<HandoverWorld> next(ClearingMethod method, boolean guarded) {
    List<HandoverWorld> next = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      next.add(seen(i, new View(claim, views.get(i).pod())));
      next.add(seen(i, new View(views.get(i).claim(), pod.told())));
      next.add(recording(views.get(i), method, guarded));
      next.add(ordering(views.get(i), method));
      next.add(discarding(views.get(i)));
    }
    next.addAll(surroundings());
    return next.stream().filter(world -> !world.equals(this)).distinct().toList();
  }

  /** What the kubelet, the controller of the StatefulSet and people do. */
  private List<HandoverWorld> surroundings() {
    List<HandoverWorld> next = new ArrayList<>();
    if (pod.told().exists()) {
      next.add(with(pod.hearing()));
      next.add(goingOn());
      next.add(interrupted());
      next.add(with(pod.at(Phase.PREPARING, false, pod.done()))); // Its containers run anew.
      next.add(with(pod.gone()));
    } else {
      if (pod.told().number() < PODS + (views.size() == 1 ? 1 : 0)) {
        next.add(with(Pod.made(pod.told().number() + 1, mark())));
        next.add(with(Pod.made(pod.told().number() + 1, LATER_MARK)));
      }
      if (claim.made() < CLAIMS) {
        Claim another =
            new Claim(
                claim.made() + 1, new VolumeState.Due(VolumeState.Task.INIT, mark()).text(), 0);
        next.add(new HandoverWorld(another, pod, views, false, false, harmed));
      }
    }
    return next;
  }

  /** The set is made anew at most once, and claims have the mark of the set of their time. */
  private String mark() {
    return pod.told().mark();
  }

  private HandoverWorld recording(View view, ClearingMethod method, boolean guarded) {
    Optional<VolumeState> state =
        view.pod().exists() ? handover(view, method).next(observed(view.pod())) : Optional.empty();
    return (!guarded || view.claim().equals(claim)) && state.isPresent()
        ? with(new Claim(claim.made(), state.get().text(), claim.discards()))
        : this;
  }

  private HandoverWorld ordering(View view, ClearingMethod method) {
    Optional<String> order =
        view.pod().exists()
            ? VolumeOrder.next(observed(view.pod()), List.of(handover(view, method)), 1)
            : Optional.empty();
    return view.pod().equals(pod.told()) && order.isPresent()
        ? with(pod.ordered(order.get()))
        : this;
  }

  /** A person lets another pod have what an earlier one left, and it has gone. */
  private HandoverWorld discarding(View view) {
    boolean may =
        !pod.told().exists()
            && view.claim().equals(claim)
            && claim.discards() < DISCARDS
            && VolumeState.read(claim.state()) instanceof VolumeState.Used;
    return may
        ? new HandoverWorld(
            new Claim(
                claim.made(),
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
        pod.told().exists() ? this : with(Pod.made(pod.told().number() + 1, mark()));
    for (int i = 0; i < 12; i++) {
      world = world.settling(method);
    }
    return world;
  }

  private HandoverWorld settling(ClearingMethod method) {
    HandoverWorld seen = seen(0, new View(claim, pod.told()));
    HandoverWorld recorded = seen.recording(seen.views().getFirst(), method, true);
    HandoverWorld fresh = recorded.seen(0, new View(recorded.claim(), recorded.pod().told()));
    HandoverWorld ordered = fresh.ordering(fresh.views().getFirst(), method);
    return ordered.with(ordered.pod().hearing()).goingOn();
  }

  private static Handover handover(View view, ClearingMethod method) {
    return new Handover("data", VolumeState.read(view.claim().state()), method, method);
  }

  private static ObservedPod observed(Told pod) {
    return Pods.waiting(
        new Uid("pod-" + pod.number()),
        new ResourceVersion("150"),
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
          Optional.empty(),
          Optional.of(volumes),
          false,
          "",
          "");
    }
  }
}
