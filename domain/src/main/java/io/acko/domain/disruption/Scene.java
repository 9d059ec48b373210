package io.acko.domain.disruption;

import io.acko.domain.cluster.ClusterSpec;
import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.Ledger;
import io.acko.domain.ledger.Purpose;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedNode;
import io.acko.domain.observation.ObservedPod;
import io.acko.domain.observation.Reading;
import io.acko.domain.observation.ServerContainer;
import io.acko.domain.revision.Revisions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the rules of the gate judge: a cluster, what is remembered of it, and who is meant.
 *
 * @param subjects whom the disruption takes away; nobody when only calm is asked for
 * @param apart whether the subject is left out of what the others must be, since it does not serve
 * @param ignored pods that do not start and that are left out of account
 * @param members whose servers must be one cluster
 */
record Scene(
    ObservedCluster observed,
    Ledger ledger,
    Formation formation,
    Revisions revisions,
    Map<String, ObservedPod> pods,
    List<String> subjects,
    boolean apart,
    Set<String> ignored,
    List<String> members,
    Instant now) {

  static Scene atRest(ObservedCluster observed, Ledger ledger, Instant now) {
    return of(observed, ledger, List.of(), false, false, now);
  }

  static Scene of(ObservedCluster observed, Ledger ledger, Intent intent, Instant now) {
    boolean apart =
        switch (intent) {
          case Intent.Restart _ -> false;
          case Intent.Repair(String pod, var _) ->
              !isReady(observed, pod)
                  || Strays.isStray(observed, pod)
                  || ShutOut.isShutOut(observed, pod);
          case Intent.Remove(String _, String pod) -> !isReady(observed, pod);
        };
    return of(observed, ledger, intent.pods(), apart, intent instanceof Intent.Remove, now);
  }

  private static boolean isReady(ObservedCluster observed, String name) {
    return observed.pod(name).filter(pod -> pod.server() == ServerContainer.READY).isPresent();
  }

  private static Scene of(
      ObservedCluster observed,
      Ledger ledger,
      List<String> subjects,
      boolean apart,
      boolean leaving,
      Instant now) {
    Map<String, ObservedPod> pods = new TreeMap<>();
    observed.pods().forEach(pod -> pods.put(pod.name(), pod));
    Formation formation = Formation.of(observed);
    Revisions revisions = Revisions.of(observed);
    List<String> told = formation.pods();
    Scene whole =
        new Scene(
            observed, ledger, formation, revisions, pods, subjects, apart, Set.of(), told, now);
    Set<String> ignored = whole.ignorable(leaving);
    List<String> members =
        told.stream()
            .filter(pod -> !ignored.contains(pod) && !(apart && subjects.contains(pod)))
            .toList();
    return new Scene(
        observed, ledger, formation, revisions, pods, subjects, apart, ignored, members, now);
  }

  private static ServerContainer server(Map<String, ObservedPod> pods, String name) {
    return Optional.ofNullable(pods.get(name))
        .map(ObservedPod::server)
        .orElse(ServerContainer.ABSENT);
  }

  /**
   * Pods that were never started, up to the number the user names for each rack; what this operator
   * itself restarted is never among them, or a bad change would run on into the next pod. Where a
   * pod leaves for good, those that are to follow it and never belonged to the cluster need no such
   * leave; those that are to stay do, since growing comes before shrinking.
   */
  private Set<String> ignorable(boolean leaving) {
    Set<String> own =
        ledger
            .undertaking()
            .filter(undertaking -> undertaking.purpose() instanceof Purpose.Restart)
            .map(undertaking -> undertaking.pods().keySet())
            .orElse(Set.of());
    Set<String> ignorable = new TreeSet<>();
    for (RackSet set : formation.sets()) {
      set.pods().stream()
          .filter(pod -> !subjects.contains(pod) && !own.contains(pod) && isWaiting(pod))
          .limit(spec().ignorablePods().of(set.replicas()))
          .forEach(ignorable::add);
    }
    if (leaving) {
      formation.sets().stream()
          .flatMap(set -> set.pods().stream().skip(set.target()))
          .filter(pod -> !subjects.contains(pod) && isStrange(pod))
          .forEach(ignorable::add);
    }
    return ignorable;
  }

  private boolean isWaiting(String name) {
    return pod(name)
        .filter(pod -> pod.server() == ServerContainer.ABSENT && !pod.terminating())
        .isPresent();
  }

  /** Whether a pod was never started, and none of its name was in the cluster at its last calm. */
  boolean isStrange(String name) {
    return server(pods, name) == ServerContainer.ABSENT
        && ledger.calm().filter(calm -> !calm.pods().containsKey(name)).isPresent();
  }

  Optional<ObservedPod> pod(String name) {
    return Optional.ofNullable(pods.get(name));
  }

  /** What a member's server answered. */
  Reading<ObservedNode> node(String pod) {
    return observed.node(pod);
  }

  /** The servers of members that answered. */
  List<ObservedNode> nodes() {
    return members.stream().flatMap(pod -> node(pod).known().stream()).toList();
  }

  /**
   * Whether nobody ever saw this cluster come together, so that it has no records. The status may
   * have been lost, and clients write into a cluster that is not whole: servers that hold records
   * are proof against it.
   */
  boolean isNew() {
    return ledger.calm().isEmpty()
        && observed.resource().status().appliedSpec().isEmpty()
        && NamespaceRules.records(this).values().stream().allMatch(count -> count == 0);
  }

  /** Whether the user allows the loss of every namespace that is configured. */
  boolean isConsentedWhole() {
    List<String> names =
        spec()
            .aerospikeConfig()
            .map(config -> config.list("namespaces").maps())
            .orElse(List.of())
            .stream()
            .map(namespace -> namespace.text("name").orElse(""))
            .toList();
    return !names.isEmpty() && names.stream().allMatch(consent()::covers);
  }

  Consent consent() {
    return Consent.of(observed.resource());
  }

  ClusterSpec spec() {
    return observed.resource().spec();
  }

  /**
   * The sizes that the members' cluster may have. A subject whose server is not ready may be in it
   * all the same, as when only its probe fails.
   */
  Set<Integer> sizes() {
    int size = members.size();
    boolean mayBeIn = apart && subjects.stream().noneMatch(pod -> isReady(observed, pod));
    return mayBeIn ? Set.of(size, size + 1) : Set.of(size);
  }
}
