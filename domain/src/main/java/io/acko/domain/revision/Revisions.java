package io.acko.domain.revision;

import io.acko.domain.formation.Formation;
import io.acko.domain.formation.RackSet;
import io.acko.domain.ledger.RestartReason;
import io.acko.domain.observation.ObservedCluster;
import io.acko.domain.observation.ObservedPod;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the pods stand against what they are to be.
 *
 * @param superseded pods that the user wants otherwise, with the reason
 * @param pending pods as wanted that an older recipe made; the next restart takes it up
 * @param unsettled StatefulSets whose controller has not taken note of what they were told, so that
 *     nobody knows of what a pod would be made
 */
public record Revisions(
    SortedMap<String, RestartReason> superseded, List<String> pending, List<String> unsettled) {
  public Revisions {
    superseded = Collections.unmodifiableSortedMap(new TreeMap<>(superseded));
    pending = List.copyOf(pending);
    unsettled = List.copyOf(unsettled);
  }

  public static Revisions of(ObservedCluster observed) {
    Formation formation = Formation.of(observed);
    Map<String, WantedRevision> wanted = new TreeMap<>();
    for (RackSet set : formation.sets()) {
      wanted.put(set.name(), WantedRevision.of(set.object()));
    }
    SortedMap<String, RestartReason> superseded = new TreeMap<>();
    List<String> pending = new ArrayList<>();
    for (ObservedPod pod : observed.pods()) {
      formation
          .setOf(pod.name())
          .map(set -> wanted.get(set.name()))
          .ifPresent(
              revision -> {
                revision.supersedes(pod).ifPresent(why -> superseded.put(pod.name(), why));
                if (revision.isNewerRecipeOf(pod)) {
                  pending.add(pod.name());
                }
              });
    }
    return new Revisions(
        superseded,
        pending,
        formation.sets().stream().filter(set -> !set.isSettled()).map(RackSet::name).toList());
  }

  /** Whether a pod is as the user wants it, as far as can be told. */
  public boolean isCurrent(String pod) {
    return !superseded.containsKey(pod);
  }
}
