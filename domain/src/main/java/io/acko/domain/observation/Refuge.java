package io.acko.domain.observation;

import io.acko.domain.cluster.ObjectKind;
import io.acko.domain.cluster.Rack;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where a pod could run that is to leave its node: an estimate from what is certain, since nobody
 * but the scheduler knows all that it looks at. It may say that there is room where there is none,
 * and never takes a pod from the only node that can reach its data.
 */
public final class Refuge {
  private static final String HOSTNAME = "kubernetes.io/hostname";

  private Refuge() {}

  /**
   * Why a pod has nowhere to go; absent if there is somewhere, or the scheduler has to find out.
   */
  public static Optional<String> obstacle(ObservedCluster cluster, ObservedPod pod, Rack rack) {
    Reading<SortedSet<String>> machines = cluster.surroundings().machines();
    if (machines instanceof Reading.Unknown<SortedSet<String>>(String why)) {
      return Optional.of("nobody can tell what other nodes there are: " + why);
    }
    SortedSet<String> open = free(cluster, pod, machines.known().orElse(new TreeSet<>()));
    rack.placement().text(HOSTNAME).ifPresent(only -> open.retainAll(Set.of(only)));
    if (open.isEmpty()) {
      return Optional.of("no other node is there that is ready and takes pods of it");
    }
    for (Map.Entry<String, String> volume : volumes(cluster, pod.name()).entrySet()) {
      Reading<SortedSet<String>> reach =
          cluster.surroundings().reach().getOrDefault(volume.getValue(), new Reading.Known<>(open));
      switch (reach) {
        case Reading.Unknown<SortedSet<String>>(String why) -> {
          return Optional.of(
              "nobody can tell from where the claim " + volume.getKey() + " is reached: " + why);
        }
        case Reading.Known<SortedSet<String>>(SortedSet<String> from) -> open.retainAll(from);
      }
      if (open.isEmpty()) {
        return Optional.of(
            "its claim "
                + volume.getKey()
                + " can be reached from no other node; delete the claim and then the pod, once the"
                + " other servers hold all its records");
      }
    }
    return Optional.empty();
  }

  private static SortedSet<String> free(
      ObservedCluster cluster, ObservedPod pod, SortedSet<String> machines) {
    TreeSet<String> free = new TreeSet<>(machines);
    free.removeAll(cluster.resource().spec().blockedMachines());
    free.remove(pod.machine());
    if (!cluster.resource().spec().pod().multiPodPerHost()) {
      cluster.pods().forEach(other -> free.remove(other.machine()));
    }
    return free;
  }

  /** The volumes that a pod's claims are bound to, by the name of the claim. */
  static SortedMap<String, String> volumes(ObservedCluster cluster, String pod) {
    TreeMap<String, String> volumes = new TreeMap<>();
    cluster.objects().values().stream()
        .filter(object -> object.ref().kind() == ObjectKind.PERSISTENT_VOLUME_CLAIM)
        .filter(claim -> claim.ref().name().endsWith("-" + pod))
        .forEach(
            claim ->
                claim
                    .body()
                    .text("spec", "volumeName")
                    .filter(name -> !name.isEmpty())
                    .ifPresent(name -> volumes.put(claim.ref().name(), name)));
    return volumes;
  }
}
