package io.acko.domain.disruption;

import io.acko.domain.cluster.Rack;
import io.acko.domain.formation.RackSet;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.ServerContainer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What Kubernetes knows of the pods. */
final class PodRules {
  private PodRules() {}

  static List<String> sets(Scene scene) {
    return scene.formation().sets().stream()
        .filter(set -> !set.isSettled())
        .map(set -> "the controller of StatefulSet " + set.name() + " has not caught up")
        .toList();
  }

  static List<String> subjectServes(Scene scene) {
    return scene.subjects().stream()
        .filter(name -> !scene.members().contains(name))
        .map(name -> name + " is not one of the cluster")
        .toList();
  }

  static List<String> superseded(Scene scene) {
    List<String> against = new ArrayList<>();
    for (String name : scene.subjects()) {
      Optional<ObservedPod> pod = scene.pod(name);
      if (pod.isEmpty()) {
        against.add(name + " does not exist");
      } else if (pod.get().terminating()) {
        against.add(name + " is on its way out");
      } else if (scene.revisions().isCurrent(name)
          && !ShutOut.isShutOut(scene.observed(), name)
          && !isAskedFor(scene, pod.get())
          && !scene.spec().blockedMachines().contains(pod.get().machine())) {
        against.add(name + " is as wanted" + trouble(pod.get()));
      }
    }
    return against;
  }

  /** Whether an operation on demand asks for this very pod to be made anew. */
  private static boolean isAskedFor(Scene scene, ObservedPod pod) {
    return scene.ledger().operation().filter(run -> run.isDue(pod.name(), pod.uid())).isPresent();
  }

  static List<String> stateKnown(Scene scene) {
    return scene.subjects().stream()
        .filter(
            name ->
                scene.pod(name).filter(pod -> pod.server() != ServerContainer.UNKNOWN).isEmpty())
        .map(name -> "nobody can tell whether the server of " + name + " runs")
        .toList();
  }

  static List<String> nothingDies(Scene scene) {
    List<String> against = new ArrayList<>();
    for (String name : scene.subjects()) {
      Rack rack = scene.formation().setOf(name).flatMap(RackSet::wanted).orElse(Rack.IMPLICIT);
      Ephemeral.holdingRecords(scene.observed().resource(), rack)
          .forEach(
              volume ->
                  against.add("volume " + volume.name() + " of " + name + " would be emptied"));
    }
    return scene.isNew() ? List.of() : against;
  }

  static List<String> brokenLeaves(Scene scene) {
    return !scene.apart()
        ? List.of()
        : scene.subjects().stream()
            .filter(name -> !mayBeIgnored(scene, name))
            .map(
                name ->
                    name
                        + " does not serve and may hold the last copy of a record; repair it, or"
                        + " allow its loss with rackConfig.maxIgnorablePods")
            .toList();
  }

  private static boolean mayBeIgnored(Scene scene, String name) {
    return scene
        .formation()
        .setOf(name)
        .filter(set -> scene.spec().ignorablePods().of(set.replicas()) > 0)
        .isPresent();
  }

  static List<String> others(Scene scene) {
    List<String> against = new ArrayList<>();
    for (String name : scene.members()) {
      Optional<ObservedPod> pod = scene.pod(name);
      if (pod.isEmpty()) {
        against.add(name + " does not exist yet");
      } else if (pod.get().terminating()) {
        against.add(name + " is on its way out");
      } else if (pod.get().server() != ServerContainer.READY) {
        String wanted = scene.revisions().isCurrent(name) ? ", which is as wanted, " : " ";
        against.add(name + wanted + "does not serve" + trouble(pod.get()));
      }
    }
    return against;
  }

  private static String trouble(ObservedPod pod) {
    return pod.trouble().isEmpty() ? "" : ": " + pod.trouble();
  }

  static List<String> leftOver(Scene scene) {
    List<String> told = scene.formation().pods();
    return scene.observed().pods().stream()
        .map(ObservedPod::name)
        .filter(name -> !told.contains(name))
        .map(name -> name + " has not gone yet")
        .toList();
  }

  static List<String> twoRemain(Scene scene) {
    return scene.ignored().isEmpty() || scene.members().size() >= 2
        ? List.of()
        : List.of(
            "without "
                + String.join(", ", scene.ignored())
                + " fewer than two servers are left to be asked");
  }
}
